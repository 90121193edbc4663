/** Entries of the menu, and of each of its sub-menus. */
export const maxMenuLinks = 8;
export const maxSubMenuLinks = 12;
