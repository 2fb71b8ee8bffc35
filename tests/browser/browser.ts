import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

/* A browser of the system, driven by playwright-core, which brings none of its own. */

const places = [
  process.env.LINSTOCK_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser to test with; undefined if none is found. */
export const browserPath = (): string | undefined =>
  places.find((path): path is string => path !== undefined && path !== '' && existsSync(path));

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launched = async (): Promise<Browser> => {
  const executablePath = browserPath();
  if (executablePath === undefined) throw new Error('there is no browser');
  return chromium.launch({ executablePath, headless: true, args: quiet });
};

export interface Sheet {
  readonly page: Page;
  /** Errors and warnings of the page, and requests that failed. */
  readonly faults: string[];
  /** Addresses of the requests so far. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
}

export interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
}

/** A page of its own, with its own memory. */
export const opened = async (
  browser: Browser,
  address: string,
  { width = 1280, height = 800, dark = false, touch = false }: Looks = {},
): Promise<Sheet> => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  return { page, faults, requests, close: () => context.close() };
};
