import { describe, expect, test } from 'vitest';
import { histogramLines, renderHistogram } from '../../src/draw/histogram.js';
import { xmlFault } from './xml.js';

const bars = [
  { label: '4 stands', share: 0.25, text: '25 %' },
  { label: '5 <&> "stands"', share: 0.5, text: '50 %' },
  { label: 'none', share: 0.0001, text: '0.01 %' },
  { label: 'never', share: 0, text: '0 %' },
];

describe('as text', () => {
  test('histogram: bars are in proportion, the greatest full', () => {
    const lines = histogramLines(bars, 60);
    const blocks = lines.map((line) => [...line].filter((sign) => sign === '█').length);
    expect(lines).toHaveLength(4);
    expect(blocks[1]).toBe(60 - 14 - 6 - 2);
    expect(blocks[0]).toBe((blocks[1] ?? 0) / 2);
    expect(blocks.slice(2)).toEqual([0, 0]);
  });

  test('histogram: a tiny share shows a sliver, none shows nothing', () => {
    const [, , nearly, never] = histogramLines(bars);
    expect(nearly).toContain('▏');
    expect(never).not.toMatch(/[▏█]/);
  });

  test('histogram: labels end in one column, the longest without a space before it', () => {
    const [stands, longest, none] = histogramLines(bars, 60);
    expect([stands, longest, none].map((line) => line?.slice(0, 15))).toEqual([
      '      4 stands ',
      '5 <&> "stands" ',
      '          none ',
    ]);
  });

  test('histogram: where a text leaves no room, a label is one sign, and a bar has four', () => {
    const text = 't'.repeat(40);
    expect(histogramLines([{ label: 'ab', share: 1, text }], 40)).toEqual([`… ████ ${text}`]);
  });

  test('histogram: a long label is cut so that the bars have four signs', () => {
    // 40 columns without the text, two spaces and the bar leave 29.
    const bar = { share: 1, text: '100 %' };
    const lines = histogramLines(
      [
        { ...bar, label: 'x'.repeat(30) },
        { ...bar, label: 'y'.repeat(29) },
      ],
      40,
    );
    expect(lines).toEqual([`${'x'.repeat(28)}… ████ 100 %`, `${'y'.repeat(29)} ████ 100 %`]);
  });

  // A label of one letter and two spaces leave the rest of the line.
  test.each([
    [undefined, 77],
    [1, 37],
    [39, 37],
    [40.9, 37],
    [41, 38],
    [100, 97],
    [1000, 997],
    [1e9, 997],
  ])('histogram: with %s columns the greatest bar has %d signs', (columns, signs) => {
    expect(histogramLines([{ label: 'a', share: 0.2, text: '' }], columns)).toEqual([`a ${'█'.repeat(signs)}`]);
  });

  test.each([
    ['more than is full', 0.5, 0.25, 37],
    ['half of it', 0.5, 1, 19],
    ['less than nothing', -0.5, 1, 0],
    ['of nothing', 0.5, 0, 0],
  ])('histogram: a share that is %s', (_, share, full, signs) => {
    const line = `a ${'█'.repeat(signs)}`.trimEnd();
    expect(histogramLines([{ label: 'a', share, text: '' }], 40, full)).toEqual([line]);
  });

  test('histogram: no line is longer than the columns, however long a label is', () => {
    const long = [{ label: 'x'.repeat(300), share: 1, text: '100 %' }];
    for (const columns of [1, 40, 57, 80, 200])
      for (const line of histogramLines([...bars, ...long], columns))
        expect([...line].length).toBeLessThanOrEqual(Math.max(40, columns));
  });

  test('histogram: with a full share the bars of two pictures can be compared', () => {
    const [half] = histogramLines([{ label: 'a', share: 0.5, text: '' }], 42, 1);
    expect([...(half ?? '')].filter((sign) => sign === '█')).toHaveLength(20);
  });

  test('histogram: no bars give no lines', () => {
    expect(histogramLines([])).toEqual([]);
  });
});

describe('as SVG', () => {
  test('histogram: every bar has its label, its length and its share as text', () => {
    const svg = renderHistogram(bars, { title: 'Hits & misses', width: 500 });
    expect(xmlFault(svg)).toBeNull();
    expect(svg).toContain('Hits &amp; misses');
    for (const text of ['4 stands', '5 &lt;&amp;&gt; &quot;stands&quot;', '0.01 %']) expect(svg).toContain(`>${text}<`);
    const widths = [...svg.matchAll(/<rect x="[1-9][^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(4);
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(1 / 2, 2);
    expect(widths[3]).toBe(0);
  });

  test.each([
    ['with-title', { title: 'Hits & misses', width: 500 }],
    ['plain', { full: 1, theme: 'print' }],
  ] as const)('histogram: the document %s looks as it did', async (name, options) => {
    const lines = renderHistogram(bars, options).replaceAll('><', '>\n<');
    await expect(lines).toMatchFileSnapshot(`./golden/histogram-${name}.svg`);
  });

  test.each([
    [100, 240],
    [240, 240],
    [241, 241],
    [undefined, 640],
  ])('histogram: a document of %s pixels is %d wide', (width, shown) => {
    expect(renderHistogram(bars, width === undefined ? {} : { width })).toContain(`viewBox="0 0 ${shown} 120"`);
  });

  test('histogram: 10,000 bars are drawn, and more are refused', () => {
    const many = (length: number) => Array.from({ length }, () => ({ label: '', share: 0, text: '' }));
    expect(renderHistogram(many(10_000))).toContain('240024');
    const refusal = 'bars: at most 10000 are drawn, not 10001';
    expect(() => renderHistogram(many(10_001))).toThrow(refusal);
    expect(() => histogramLines(many(10_001))).toThrow(refusal);
  });

  test('histogram: without bars it is still a valid document', () => {
    expect(xmlFault(renderHistogram([]))).toBeNull();
  });
});
