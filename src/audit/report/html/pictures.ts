import type { AuditReport, Screenshot, Visit } from '../../contract.ts';

/** A file of this size opens everywhere and goes through mail. */
export const maxPictureBytes = 12_000_000;

export type Pictures = {
  /** By visit. */
  of: ReadonlyMap<string, readonly Screenshot[]>;
  /** Left out because there was no room. */
  leftOut: number;
};

/** Pictures of visits that findings point at come first, then one page in every state, then the others in their order. */
export function choosePictures({ findings, evidence }: Pick<AuditReport, 'findings' | 'evidence'>, maxBytes: number): Pictures {
  const pointedAt = new Set(findings.flatMap((finding) => finding.evidence.map(({ visit }) => visit)));
  const [first] = evidence.visits;
  const rank = ({ id, url }: Visit) => (pointedAt.has(id) ? 0 : url === first?.url ? 1 : 2);
  const chosen = new Map<string, Screenshot[]>();
  let bytes = 0;
  let leftOut = 0;
  for (const visit of evidence.visits.toSorted((one, other) => rank(one) - rank(other))) {
    for (const picture of visit.screenshots.filter(({ base64 }) => isBase64(base64))) {
      if (bytes + picture.base64.length > maxBytes) leftOut += 1;
      else {
        bytes += picture.base64.length;
        chosen.set(visit.id, [...(chosen.get(visit.id) ?? []), picture]);
      }
    }
  }
  return { of: chosen, leftOut };
}

function isBase64(text: string): boolean {
  return text !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
