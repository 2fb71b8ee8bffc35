import { type Picture, renderSvg, type Theme } from 'linstock/draw';
import { h } from './dom.js';
import { patchTree } from './patching.js';
import type { Point } from './types.js';

/* The map: drawn by the library, moved and zoomed here by touch, mouse and keyboard. */

/** A finger, a mouse or a pen on the map. */
export interface Tap {
  readonly point: Point;
  /** The piece, officer or marker under it. */
  readonly id: string | null;
  /** The nearest one within the width of a finger, if none is under it. */
  readonly near: string | null;
}

export interface MapHandlers {
  readonly tap: (tap: Tap) => void;
  /** A drag begins at a piece. True: the piece follows it. False: the map moves. */
  readonly grab: (id: string) => boolean;
  readonly drag: (point: Point) => void;
  readonly drop: (point: Point) => void;
}

export interface TableMap {
  /** Draws a picture, unless the key is that of the picture shown. */
  readonly show: (picture: Picture, theme: Theme, key: object) => void;
  /** Drawings over the map, as SVG in places of the table. */
  readonly overlay: (art: string) => void;
  /** Length of a pixel in the measure of the table. */
  readonly unit: () => number;
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  readonly clear: () => void;
}

const zoomLimits = { out: 0.85, in: 14 };
/** A pointer that moves less than this, in pixels, is a tap. */
const steadyHand = 7;
/** Milliseconds between a change of the picture and the new places of its labels. */
const labelsAfter = 80;
/** Height of the buttons for the zoom on a phone, in pixels. */
const buttonRow = 38;
/** Reach of a finger, in pixels. */
const fingertip = 13;
/** With more pieces there is room for names only if letters stay small. */
const crowd = 30;

/** Letters grow on wide screens: on a projector people stand far away. */
const letterScale = (width: number, pieces: number): number =>
  pieces > crowd ? 1 : Math.min(1.7, Math.max(1, width / 950));

const SVG = 'http://www.w3.org/2000/svg';

interface Held {
  x: number;
  y: number;
}

export const tableMap = (host: HTMLElement, handlers: MapHandlers): TableMap => {
  const base = h('div', { class: 'base' });
  const over = document.createElementNS(SVG, 'svg');
  over.setAttribute('class', 'over');
  over.setAttribute('aria-hidden', 'true');
  const flipped = document.createElementNS(SVG, 'g');
  over.append(flipped);
  const sheet = h('div', { class: 'sheet' }, base, over);
  host.append(sheet);

  let picture: Picture | null = null;
  let theme: Theme = 'light';
  let key: object | null = null;
  let drawn = 0;
  const view = { x: 0, y: 0, scale: 1 };
  let fitted = true;
  let settling = 0;
  let labelling = 0;
  /** Size of the part of the screen that shows the map: to ask the browser at each drawing costs a layout. */
  const room = { width: 0, height: 0 };
  const measure = (): void => {
    [room.width, room.height] = [host.clientWidth, host.clientHeight];
  };

  const size = (): { readonly width: number; readonly height: number } => picture?.table ?? { width: 1, height: 1 };
  /** On a phone a row of buttons lies below the map. */
  const isNarrow = (): boolean => room.width < 600;
  const fitScale = (): number =>
    Math.min(room.width / size().width, (room.height - (isNarrow() ? buttonRow : 0)) / size().height) *
    (isNarrow() ? 1 : 0.97);

  /** Keeps the map on the screen: centred if it is smaller than the screen, else without a gap at an edge. */
  const clamped = (at: number, length: number, space: number): number =>
    length <= space ? (space - length) / 2 : Math.min(space * 0.25, Math.max(space * 0.75 - length, at));

  const place = (): void => {
    const { width, height } = size();
    view.x = clamped(view.x, width * view.scale, room.width);
    view.y = clamped(view.y, height * view.scale, room.height - (isNarrow() ? buttonRow : 0));
    const stretch = drawn === 0 ? 1 : view.scale / drawn;
    sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${stretch})`;
  };

  const named = (svg: SVGSVGElement): void => {
    // The pieces are named one by one, so the whole is no longer one image.
    svg.setAttribute('role', 'group');
    for (const each of svg.querySelectorAll<SVGGElement>('[data-id]')) {
      each.setAttribute('role', 'button');
      each.setAttribute('tabindex', '-1');
      each.setAttribute('aria-label', each.querySelector('title')?.textContent ?? each.dataset.id ?? '');
    }
  };

  /** The map as the library draws it; without labels, with those that are on the map already. */
  const drawing = (shown: Picture, hasLabels: boolean): SVGSVGElement | null => {
    const pixels = (shown.table.width * drawn) / letterScale(room.width, shown.pieces.length);
    const fresh = document.createElement('template');
    fresh.innerHTML = renderSvg(shown, {
      ...{ sheet: false, width: pixels, theme, overlays: false },
      ...(hasLabels ? {} : { labels: 'none' }),
    });
    const svg = fresh.content.querySelector('svg');
    const labels = hasLabels ? null : base.querySelector('.labels');
    if (labels !== null) svg?.querySelector('svg')?.append(labels.cloneNode(true));
    if (svg !== null) named(svg);
    return svg;
  };

  const draw = (hasLabels = true): void => {
    window.clearTimeout(labelling);
    if (picture === null || room.width === 0) return;
    const { width, height } = picture.table;
    drawn = view.scale;
    const svg = drawing(picture, hasLabels);
    if (svg === null) return;
    for (const each of [svg, over]) {
      each.setAttribute('width', `${width * drawn}`);
      each.setAttribute('height', `${height * drawn}`);
    }
    const old = base.querySelector('svg');
    if (old === null) base.append(svg);
    else patchTree(old, svg);
    over.setAttribute('viewBox', `0 0 ${width} ${height}`);
    flipped.setAttribute('transform', `matrix(1 0 0 -1 0 ${height})`);
    place();
  };

  /** Shows the pieces at once. To find room for their labels takes longer than all else: that follows a little later. */
  const drawSoon = (): void => {
    const isFirst = base.querySelector('.labels') === null;
    draw(isFirst);
    if (!isFirst) labelling = window.setTimeout(() => draw(), labelsAfter);
  };

  /** Draws again in the size of the screen once a zoom has ended: letters keep their size. */
  const settle = (): void => {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => {
      if (Math.abs(view.scale / drawn - 1) > 0.08) draw();
    }, 160);
  };

  const zoomAt = (factor: number, x: number, y: number): void => {
    const least = fitScale() * zoomLimits.out;
    const scale = Math.min(fitScale() * zoomLimits.in, Math.max(least, view.scale * factor));
    const ratio = scale / view.scale;
    view.x = x - (x - view.x) * ratio;
    view.y = y - (y - view.y) * ratio;
    view.scale = scale;
    fitted = false;
    place();
    settle();
  };

  const showAll = (): void => {
    fitted = true;
    view.scale = fitScale();
    [view.x, view.y] = [0, 0];
    place();
    settle();
  };

  const pan = (x: number, y: number): void => {
    view.x += x;
    view.y += y;
    place();
  };

  const local = ({ clientX, clientY }: MouseEvent): Held => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onTable = (event: MouseEvent): Point => {
    const { x, y } = local(event);
    return { x: (x - view.x) / view.scale, y: size().height - (y - view.y) / view.scale };
  };

  const idAt = (x: number, y: number): string | null => {
    const found = document.elementFromPoint(x, y);
    if (found === null || !base.contains(found)) return null;
    const id = found.closest<SVGGElement>('[data-id]')?.dataset.id ?? null;
    return id;
  };
  const nearTo = ({ clientX, clientY }: MouseEvent): string | null => {
    for (let corner = 0; corner < 8; corner += 1) {
      const angle = (corner * Math.PI) / 4;
      const id = idAt(clientX + fingertip * Math.cos(angle), clientY + fingertip * Math.sin(angle));
      if (id !== null) return id;
    }
    return null;
  };

  const held = new Map<number, Held>();
  let began: { readonly at: Held; readonly id: string | null; moved: boolean; grabbed: boolean } | null = null;
  let spread = 0;

  const gap = (): number => {
    const [one, other] = [...held.values()];
    return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
  };
  const middle = (): Held => {
    const all = [...held.values()];
    const sum = all.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  };

  host.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || picture === null) return;
    held.set(event.pointerId, local(event));
    host.setPointerCapture(event.pointerId);
    if (held.size === 1)
      began = { at: local(event), id: idAt(event.clientX, event.clientY), moved: false, grabbed: false };
    else if (began !== null) began.moved = true;
    spread = gap();
  });

  host.addEventListener('pointermove', (event) => {
    const before = held.get(event.pointerId);
    if (before === undefined || began === null) return;
    const now = local(event);
    if (held.size === 1 && !began.moved) {
      if (Math.hypot(now.x - began.at.x, now.y - began.at.y) < steadyHand) return;
      began.moved = true;
      began.grabbed = began.id !== null && handlers.grab(began.id);
    }
    const middleBefore = middle();
    held.set(event.pointerId, now);
    if (began.grabbed) {
      handlers.drag(onTable(event));
      return;
    }
    const middleNow = middle();
    pan(middleNow.x - middleBefore.x, middleNow.y - middleBefore.y);
    fitted = false;
    if (held.size > 1) {
      const wider = gap();
      if (spread > 0 && wider > 0) zoomAt(wider / spread, middleNow.x, middleNow.y);
      spread = wider;
    }
  });

  const release = (event: PointerEvent): void => {
    if (!held.delete(event.pointerId) || began === null) return;
    spread = gap();
    if (held.size > 0) return;
    const { moved, grabbed, id } = began;
    began = null;
    if (event.type === 'pointercancel') return;
    const point = onTable(event);
    if (grabbed) handlers.drop(point);
    else if (!moved) handlers.tap({ point, id, near: id === null ? nearTo(event) : null });
  };
  host.addEventListener('pointerup', release);
  host.addEventListener('pointercancel', release);

  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = local(event);
      zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y);
    },
    { passive: false },
  );

  const step = 70;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(step, 0),
    ArrowRight: () => pan(-step, 0),
    ArrowUp: () => pan(0, step),
    ArrowDown: () => pan(0, -step),
    '+': () => zoom(1.3),
    '=': () => zoom(1.3),
    '-': () => zoom(1 / 1.3),
    '0': showAll,
  };
  host.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });

  const zoom = (factor: number): void => zoomAt(factor, room.width / 2, room.height / 2);

  new ResizeObserver(() => {
    measure();
    if (picture === null) return;
    if (fitted) showAll();
    else place();
    if (drawn === 0) draw();
  }).observe(host);

  return {
    show: (next, nextTheme, nextKey) => {
      if (key === nextKey && theme === nextTheme) return;
      const isOther =
        picture === null || picture.table.width !== next.table.width || picture.table.height !== next.table.height;
      [picture, theme, key] = [next, nextTheme, nextKey];
      document.body.style.setProperty('--flat', `${next.table.height / next.table.width}`);
      if (isOther) {
        measure();
        fitted = true;
        view.scale = fitScale();
        [view.x, view.y] = [0, 0];
        draw();
      } else drawSoon();
    },
    overlay: (art) => {
      flipped.innerHTML = art;
    },
    unit: () => 1 / view.scale,
    zoom,
    showAll,
    clear: () => {
      [picture, key] = [null, null];
      base.replaceChildren();
      flipped.replaceChildren();
    },
  };
};
