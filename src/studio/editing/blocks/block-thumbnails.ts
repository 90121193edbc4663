import type { Block, CollectionConfig, Field } from 'payload';
import { blockGroups } from '../../../content/fields/block-groups.ts';
import { saidInBoth } from '../../translations/labelled.ts';

/** Sets how blocks appear: collapsed and titled by their content in the form, with a drawing in the picker, and as differences between versions. */
export function withBlockThumbnails(collection: CollectionConfig): CollectionConfig {
  return { ...collection, fields: collection.fields.map(withFaces) };
}

function withFaces(field: Field): Field {
  if (field.type !== 'blocks') return field;
  const Diff = '/editing/versions/view/blocks-diff#BlocksDiff';
  const Field = '/editing/blocks/view/blocks-field#BlocksWithPicker';
  return {
    ...field,
    blocks: field.blocks
      .toSorted(
        (one, other) => groupOf(one) - groupOf(other) || Number(other.slug === 'hero') - Number(one.slug === 'hero'),
      )
      .map(withFace),
    admin: { ...field.admin, initCollapsed: true, components: { ...field.admin?.components, Diff, Field } },
  };
}

const groups: readonly unknown[] = Object.values(blockGroups);

/** Returns the position of a block's group. The picker orders groups by their first blocks: as a page is built from the top, with the hero first. */
function groupOf({ admin }: Block): number {
  return groups.indexOf(admin?.group);
}

function withFace(block: Block): Block {
  const { labels, admin } = block;
  const Label = {
    path: '/editing/blocks/view/block-label#BlockLabel',
    clientProps: { kind: typeof labels?.singular === 'string' ? saidInBoth(labels.singular) : block.slug },
  };
  return {
    ...block,
    admin: {
      ...admin,
      disableBlockName: true,
      images: { thumbnail: { url: drawingOf(block.slug), alt: '' } },
      components: { ...admin?.components, Label },
    },
  };
}

/** Returns the URL of `drawing.svg` in the block's own folder. */
function drawingOf(slug: string): string {
  return `/preview/drawings/${slug}`;
}
