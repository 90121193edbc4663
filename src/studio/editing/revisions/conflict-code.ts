/** The code of a save that is refused because somebody else has changed the document meanwhile. */
export const conflictCode = 'edit_conflict';
