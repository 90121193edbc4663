import type { Role } from '../../../content/access/role.ts';
import type { Phrase } from '../../translations/translate.ts';

export const roleNames: Record<Role, Phrase> = {
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
  privacy: 'Privacy',
};
