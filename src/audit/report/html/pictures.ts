import type { AuditReport, Visit } from '../../contract.ts';
import type { Screenshot } from '../../evidence-contract.ts';

/** A file of this size opens everywhere and fits into an e-mail. */
export const maxPictureBytes = 12_000_000;

export type Pictures = {
  /** Pictures by visit. */
  of: ReadonlyMap<string, readonly Screenshot[]>;
  /** Number of pictures left out for lack of space. */
  leftOut: number;
};

/** Chooses pictures: those of visits that findings refer to first, then one page in every state, then the others in order. */
export function choosePictures(
  { findings, evidence }: Pick<AuditReport, 'findings' | 'evidence'>,
  maxBytes: number,
): Pictures {
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
