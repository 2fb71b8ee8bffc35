import type { Theme } from 'linstock/draw';

/* Light and dark: as the system says, or as the person chose. */

const place = 'linstock-theme';

export const looks = ['auto', 'light', 'dark'] as const;
export type Look = (typeof looks)[number];

export const chosenLook = (): Look => looks.find((each) => each === document.documentElement.dataset.theme) ?? 'auto';

export const chooseLook = (look: Look): void => {
  document.documentElement.dataset.theme = look;
  try {
    localStorage.setItem(place, look);
  } catch {
    // A browser without memory asks the system again next time.
  }
};

export const rememberedLook = (): void => {
  try {
    document.documentElement.dataset.theme = localStorage.getItem(place) ?? 'auto';
  } catch {
    document.documentElement.dataset.theme = 'auto';
  }
};

const isDark = (): boolean => {
  const look = chosenLook();
  return look === 'dark' || (look === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
};

/** The theme that the library draws the map in. */
export const mapTheme = (): Theme => (isDark() ? 'dark' : 'light');
