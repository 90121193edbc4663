import type { ClientCollectionConfig, ClientField } from 'payload';

/** The list of blocks of pages, posts and sections. */
export const blocksField = 'blocks';

/** Returns the list of blocks of a page, post or section. */
export function blocksFieldOf(collection: ClientCollectionConfig | undefined): ClientBlocksField | undefined {
  return collection?.fields.find(isBlocksField);
}

type ClientBlocksField = Extract<ClientField, { type: 'blocks' }>;

function isBlocksField(field: ClientField): field is ClientBlocksField {
  return field.type === 'blocks' && field.name === blocksField;
}
