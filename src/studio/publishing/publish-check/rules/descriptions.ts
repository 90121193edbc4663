import { advice, error, type Finding } from '../finding.ts';
import { mediaIn } from '../leaf-fields.ts';
import type { Rule } from '../rule.ts';

/** Finds images without a description for people who cannot see them. */
export const descriptions: Rule = ({ checked, leaves, lookup }) => {
  const shown = [...(checked.cover ? [{ path: 'cover', id: checked.cover }] : []), ...mediaIn(leaves)];
  return shown.flatMap(({ path, id }): Finding[] => {
    const media = lookup.media(id);
    if (!media?.mimeType.startsWith('image/')) return [];
    const more = { values: { name: media.name }, admin: `/collections/media/${id}?locale=${checked.locale}` };
    if (media.alt === 'none')
      return [
        error(path, 'The image {name} has no alternative text, so people who cannot see it miss its content.', more),
      ];
    return media.alt === 'borrowed'
      ? [advice(path, 'The image {name} has alternative text only in another language.', more)]
      : [];
  });
};
