import type { CollectionConfig } from 'payload';
import { withControl } from './with-control.ts';

/** Shows “New page” where a page or post has no title yet, also above its versions. */
export function withFriendlyTitle(collection: CollectionConfig): CollectionConfig {
  const FriendlyTitle = '/editing/view/friendly-title#FriendlyTitle';
  const { admin } = collection;
  // A description is drawn below the heading of every view of a document. Where there is a text, it stays, and only the form has the title.
  if (admin?.description) return withControl(collection, FriendlyTitle);
  return { ...collection, admin: { ...admin, components: { ...admin?.components, Description: FriendlyTitle } } };
}

/** Puts the cursor into the title of a new post; Enter leads from there into its text, which is made then. */
export function withFirstText(collection: CollectionConfig): CollectionConfig {
  return withControl(collection, '/editing/view/start-writing#StartWriting');
}

/** Offers templates to whoever makes a page. */
export function withTemplates(collection: CollectionConfig): CollectionConfig {
  return withControl(collection, '/editing/templates/view/choose-template#ChooseTemplate');
}

/** Adds “Save as pattern” to the menu of a document. */
export function withPatternItem(collection: CollectionConfig): CollectionConfig {
  const { admin } = collection;
  const edit = admin?.components?.edit;
  const items = [...(edit?.editMenuItems ?? []), '/editing/patterns/view/save-pattern#SavePattern'];
  return {
    ...collection,
    admin: { ...admin, components: { ...admin?.components, edit: { ...edit, editMenuItems: items } } },
  };
}
