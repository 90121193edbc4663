declare module 'subset-font' {
  type Axes = Record<string, number | { min: number; max: number }>;
  export default function subset(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Axes },
  ): Promise<Buffer>;
}
