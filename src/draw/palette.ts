import type { Look, Tone } from './picture.js';

/** Colours of one kind of ground: its surface, and its signs. */
export interface Tint {
  readonly fill: string;
  readonly ink: string;
}

export interface Palette {
  readonly paper: string;
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  readonly grid: string;
  /** Behind letters, so that they contrast with the ground. */
  readonly halo: string;
  /** Opacity of the white inside of a hollow stand, 0 to 1. */
  readonly hollow: number;
  readonly looks: Readonly<Record<Look, Tint>>;
  readonly badges: Readonly<Record<Tone, Tint>>;
}

/** Themes: for the screen by day and by night, and for black ink on white paper. */
export const themes = ['light', 'print', 'dark'] as const;
export type Theme = (typeof themes)[number];

const tint = (fill: string, ink: string): Tint => ({ fill, ink });

/** Muted, so that the troops stand out. */
const light: Palette = {
  paper: '#fbf8ef',
  ground: '#e6e3cb',
  ink: '#2b2723',
  faint: '#6d6557',
  grid: '#d6d2b6',
  halo: '#fbf8ef',
  hollow: 0.74,
  looks: {
    open: tint('#e0deba', '#a9a580'),
    field: tint('#e6dca8', '#bfae68'),
    snow: tint('#f6f8f8', '#c3ced2'),
    hill: tint('#d6c89c', '#8f7443'),
    steepHill: tint('#c9b584', '#74592c'),
    rough: tint('#dbd1ab', '#8c7a4c'),
    rocks: tint('#d3cebd', '#77705f'),
    thicket: tint('#c9d0a0', '#6f8248'),
    wood: tint('#b7c795', '#5f7f46'),
    denseWood: tint('#a3b985', '#476838'),
    marsh: tint('#cbd8c6', '#5b8a86'),
    river: tint('#a3c3d3', '#5f8ba3'),
    deepWater: tint('#87aec4', '#4b7892'),
    stream: tint('#8db6cb', '#5f8ba3'),
    ditch: tint('#c3b489', '#7a6236'),
    road: tint('#f0e3bd', '#b39a62'),
    bridge: tint('#e9d9ad', '#5d4d2c'),
    ford: tint('#d9dcc4', '#6f93a3'),
    wall: tint('#8d877b', '#4f4a41'),
    hedge: tint('#6c8850', '#4b6536'),
    bankedHedge: tint('#6c8850', '#6d5426'),
    fence: tint('#8b7448', '#6d5831'),
    abatis: tint('#8b7448', '#5d4a26'),
    cliff: tint('#b8ad94', '#574c38'),
    palisade: tint('#c2a673', '#5d4522'),
    earthwork: tint('#c9af7b', '#6d5020'),
    masonry: tint('#bcb8ae', '#45413a'),
    brick: tint('#c58f7a', '#6b3325'),
    timber: tint('#b99a72', '#543a1a'),
  },
  badges: { note: tint('#ffffff', '#4a4438'), warning: tint('#f4cf62', '#4a3500'), alarm: tint('#3a2320', '#ffffff') },
};

const grey = (fill: number, ink: number): Tint => tint(`rgb(${fill},${fill},${fill})`, `rgb(${ink},${ink},${ink})`);

/** White paper and grey signs. Only the sides have colours, and the troops can be told apart without them. */
const print: Palette = {
  paper: '#ffffff',
  ground: '#ffffff',
  ink: '#000000',
  faint: '#555555',
  grid: '#ececec',
  halo: '#ffffff',
  hollow: 1,
  looks: {
    open: grey(252, 200),
    field: grey(250, 205),
    snow: grey(255, 215),
    hill: grey(240, 130),
    steepHill: grey(230, 100),
    rough: grey(245, 140),
    rocks: grey(240, 120),
    thicket: grey(238, 150),
    wood: grey(230, 140),
    denseWood: grey(220, 110),
    marsh: grey(246, 130),
    river: grey(222, 150),
    deepWater: grey(205, 130),
    stream: grey(200, 150),
    ditch: grey(225, 110),
    road: grey(252, 160),
    bridge: grey(250, 80),
    ford: grey(240, 120),
    wall: grey(120, 60),
    hedge: grey(130, 90),
    bankedHedge: grey(130, 70),
    fence: grey(120, 90),
    abatis: grey(120, 70),
    cliff: grey(225, 70),
    palisade: grey(230, 60),
    earthwork: grey(235, 80),
    masonry: grey(215, 50),
    brick: grey(225, 60),
    timber: grey(232, 70),
  },
  badges: { note: tint('#ffffff', '#000000'), warning: tint('#dddddd', '#000000'), alarm: tint('#000000', '#ffffff') },
};

/** Dim ground and pale ink, for a dark room. Troops stay the brightest things on the map. */
const dark: Palette = {
  paper: '#1d1f1b',
  ground: '#31352b',
  ink: '#efe9d8',
  faint: '#a9a28f',
  grid: '#3a3f33',
  halo: '#1d1f1b',
  hollow: 0.82,
  looks: {
    open: tint('#363a2e', '#6a6c56'),
    field: tint('#45412c', '#776c3d'),
    snow: tint('#4a5054', '#7b878d'),
    hill: tint('#4a432f', '#93794a'),
    steepHill: tint('#564a30', '#a3844e'),
    rough: tint('#443e2d', '#8a7a50'),
    rocks: tint('#4b4840', '#8d8673'),
    thicket: tint('#3c452c', '#7d9157'),
    wood: tint('#33452a', '#76995c'),
    denseWood: tint('#2a3d23', '#6b8e53'),
    marsh: tint('#33443f', '#6f9d98'),
    river: tint('#2d4a5b', '#5f8ba3'),
    deepWater: tint('#223d4e', '#557f97'),
    stream: tint('#39607a', '#6d9ab2'),
    ditch: tint('#51452c', '#94794a'),
    road: tint('#5d523a', '#8b7a54'),
    bridge: tint('#6a5c40', '#c2ad7d'),
    ford: tint('#45504a', '#7fa4b3'),
    wall: tint('#8d877b', '#c3bcae'),
    hedge: tint('#5c7745', '#86a66b'),
    bankedHedge: tint('#5c7745', '#a5874d'),
    fence: tint('#8b7448', '#b0955f'),
    abatis: tint('#7d6840', '#b0955f'),
    cliff: tint('#57503f', '#a0937a'),
    palisade: tint('#7a6440', '#c0a06a'),
    earthwork: tint('#6b5834', '#bb9a5c'),
    masonry: tint('#6d6a63', '#c9c4b8'),
    brick: tint('#7a4a3a', '#d08f7a'),
    timber: tint('#6b5638', '#c8a26c'),
  },
  badges: { note: tint('#f3efe2', '#3a352b'), warning: tint('#f4cf62', '#4a3500'), alarm: tint('#e0604a', '#240a05') },
};

export const palettes: Readonly<Record<Theme, Palette>> = { light, print, dark };
