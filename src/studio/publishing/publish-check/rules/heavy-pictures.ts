import { advice } from '../finding.ts';
import { mediaIn } from '../leaf-fields.ts';
import type { Rule } from '../rule.ts';

/** A whole page of the product, with its text, styles and script, weighs a thirtieth of this. */
const heaviestPictureBytes = 400 * 1024;

export const heavyPictures: Rule = ({ checked, leaves, lookup }) => {
  const shown = [...(checked.cover ? [{ path: 'cover', id: checked.cover }] : []), ...mediaIn(leaves)];
  return shown.flatMap(({ path, id }) => {
    const media = lookup.media(id);
    if (!media?.mimeType.startsWith('image/') || media.weightBytes <= heaviestPictureBytes) return [];
    return [
      advice(path, 'The image {name} is {size} KB even after it is resized, so it takes seconds to load on a phone.', {
        values: { name: media.name, size: String(Math.round(media.weightBytes / 1024)) },
      }),
    ];
  });
};
