/**
 * `node src/content/seed/media/draw.ts` redraws the seed's images: ink on paper, one signal colour, and a turned switch. The hand-drawn irregularity comes
 * from a fixed seed, so that the files are reproducible.
 */
import { join } from 'node:path';
import sharp from 'sharp';

const width = 1600;
const height = 1200;
const paper = '#f1ede3';
const ink = '#1a1815';
const signal = '#da3814';

type Point = readonly [x: number, y: number];
type Switch = { at: Point; length: number; isOn: boolean; colour: string };

const random = steadyRandom(20_261_120);

const pictures: Record<string, () => string> = { switch: drawSwitches, gate: drawGates, ledger: drawLedger };

for (const [name, draw] of Object.entries(pictures)) {
  const file = join(import.meta.dirname, `${name}.webp`);
  await sharp(Buffer.from(sheet(draw())))
    .webp({ quality: 84, effort: 6 })
    .toFile(file);
}

function drawSwitches(): string {
  const small: string[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 10; column++) {
      const at: Point = [130 + column * 150 + wobble(7), 130 + row * 158 + wobble(7)];
      const isHidden = column > 3 && column < 9 && row > 1 && row < 5;
      if (!isHidden) small.push(toggle({ at, length: 86, isOn: false, colour: ink }));
    }
  }
  return small.join('') + toggle({ at: [1025, 600], length: 560, isOn: true, colour: signal });
}

function drawGates(): string {
  const parts: string[] = [];
  for (let lane = 0; lane < 9; lane++) {
    const y = 140 + lane * 115;
    const isOpen = lane === 4;
    parts.push(laneAt({ y, isOpen }), isOpen ? openGate(y) : closedGate(y));
  }
  parts.push(toggle({ at: [1340, 250], length: 250, isOn: true, colour: signal }));
  return parts.join('');
}

/** Draws a line that goes on behind an open gate and ends at a closed one. */
function laneAt({ y, isOpen }: { y: number; isOpen: boolean }): string {
  const end = isOpen ? 1560 : 905;
  return stroke(
    [
      [40, y + wobble(30)],
      [400, y + wobble(14)],
      [700, y],
      [end, y],
    ],
    isOpen ? signal : ink,
    isOpen ? 13 : 4,
  );
}

function openGate(y: number): string {
  const post = stroke(
    [
      [930, y - 48],
      [930, y - 40],
    ],
    ink,
    12,
  );
  const arm = stroke(
    [
      [930, y - 44],
      [1060, y - 106],
    ],
    signal,
    12,
  );
  return post + arm + dot([930, y - 46], 15, signal);
}

function closedGate(y: number): string {
  const post = stroke(
    [
      [930, y - 48],
      [930, y + 48],
    ],
    ink,
    12,
  );
  return post + hatch([955, y - 40], 46, 80);
}

function drawLedger(): string {
  const parts: string[] = [
    stroke(
      [
        [290, 60],
        [292, 1140],
      ],
      signal,
      5,
    ),
  ];
  for (let line = 0; line < 15; line++) {
    const y = 130 + line * 68;
    parts.push(
      stroke(
        [
          [120, y + 34],
          [1480, y + 34],
        ],
        '#b9b1a2',
        2,
      ),
    );
    parts.push(ring([206, y], 15, line === 12 ? signal : ink));
    if (line < 14)
      parts.push(
        stroke(
          [
            [206, y + 17],
            [206, y + 51],
          ],
          ink,
          4,
        ),
      );
    if (line < 13) parts.push(writing([340, y], 330 + random() * 560));
  }
  parts.push(toggle({ at: [1210, 940], length: 330, isOn: true, colour: signal }));
  return parts.join('');
}

/** Draws a pill with its knob at one end: left and empty when off, right and full when on. */
function toggle({ at: [x, y], length, isOn, colour }: Switch): string {
  const thickness = length * 0.46;
  const left = x - length / 2;
  const line = Math.max(4, length * 0.035);
  const turn = wobble(2.2) - (isOn ? 7 : 0);
  const knob: Point = [isOn ? left + length - thickness / 2 : left + thickness / 2, y];
  const body = `<rect x="${left}" y="${y - thickness / 2}" width="${length}" height="${thickness}" rx="${thickness / 2}" fill="${isOn ? colour : paper}" stroke="${colour}" stroke-width="${line}"/>`;
  const head = `<circle cx="${knob[0]}" cy="${knob[1]}" r="${thickness * 0.36}" fill="${isOn ? paper : colour}"/>`;
  return `<g transform="rotate(${turn} ${x} ${y})">${body}${head}</g>`;
}

function writing([x, y]: Point, length: number): string {
  const points: Point[] = [];
  for (let at = 0; at < length; at += 11) points.push([x + at, y + Math.sin(at / 7) * 9 * random() + wobble(5)]);
  return stroke(points, ink, 3.4);
}

function hatch([x, y]: Point, wide: number, high: number): string {
  const lines: string[] = [];
  for (let at = 0; at < wide; at += 9)
    lines.push(
      stroke(
        [
          [x + at, y + wobble(5)],
          [x + at - 16, y + high + wobble(5)],
        ],
        ink,
        2.4,
      ),
    );
  return lines.join('');
}

function stroke(points: Point[], colour: string, thickness: number): string {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function ring([x, y]: Point, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="6"/>`;
}

function dot([x, y]: Point, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

function sheet(drawing: string): string {
  const grain = Array.from({ length: 900 }, () =>
    dot([random() * width, random() * height], 0.6 + random() * 1.1, '#d9d0bf'),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${grain}${drawing}</svg>`;
}

function wobble(by: number): number {
  return (random() - 0.5) * by;
}

/** A small linear congruential generator: the same numbers on every machine. */
function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
