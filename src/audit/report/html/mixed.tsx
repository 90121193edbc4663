/** Matches right-to-left text with what is between its words; trailing digits and punctuation belong to the sentence. */
const fromRightToLeft =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\s_-]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])?)/;

/** Renders one of the product's sentences with names and words of the audited site, isolating each right-to-left run in its place. */
export function Mixed({ children }: { children: string }) {
  return <>{children.split(fromRightToLeft).map((part, at) => (at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part))}</>;
}
