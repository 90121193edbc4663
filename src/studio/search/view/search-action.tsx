import type { ServerProps } from 'payload';
import { SearchButton } from './search-button.tsx';

/** In the header of every page of those who are signed in. */
export function SearchAction({ payload, user, i18n }: Pick<ServerProps, 'payload' | 'user' | 'i18n'>) {
  if (!user) return null;
  return <SearchButton api={payload.config.routes.api} language={i18n.language} />;
}
