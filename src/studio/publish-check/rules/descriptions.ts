import { advice, error, type Finding } from '../finding.ts';
import { mediaIn } from '../leaves.ts';
import type { Rule } from '../rule.ts';

/** Pictures that nobody described, for people who do not see them. */
export const descriptions: Rule = ({ checked, leaves, lookup }) => {
  const shown = [...(checked.cover ? [{ path: 'cover', id: checked.cover }] : []), ...mediaIn(leaves)];
  return shown.flatMap(({ path, id }): Finding[] => {
    const media = lookup.media(id);
    if (!media?.mimeType.startsWith('image/')) return [];
    const more = { values: { name: media.name }, admin: `/collections/media/${id}?locale=${checked.locale}` };
    if (media.alt === 'none') return [error(path, 'The picture {name} has no description: who does not see it learns nothing.', more)];
    return media.alt === 'borrowed' ? [advice(path, 'The picture {name} is described in another language only.', more)] : [];
  });
};
