/** Words written from right to left, with what stands between them; the digits and signs after them belong to the sentence. */
const fromRightToLeft = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\s_-]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])?)/;

/** A sentence of ours with names and words of the audited site in it: each run of a script from right to left stays in its place. */
export function Mixed({ children }: { children: string }) {
  return <>{children.split(fromRightToLeft).map((part, at) => (at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part))}</>;
}
