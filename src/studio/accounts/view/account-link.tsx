import type { UIFieldServerProps } from 'payload';
import { translator } from '../../translations/translate.ts';

/** A link on the account form: to the owner's security page or, for an admin, to the list of users. */
export function AccountLink({ id, payload, i18n, user }: UIFieldServerProps) {
  const { admin } = payload.config.routes;
  const t = translator(i18n.language);
  const isOwn = String(id) === String(user?.id);
  return (
    <div className="field-type">
      <p>
        {isOwn
          ? t('Password, second factor and where you are signed in:')
          : t('Links for a new password, sessions and second factor:')}{' '}
        <a href={`${admin}${isOwn ? '/security' : '/people'}`}>{isOwn ? t('Sign-in and security') : t('People')}</a>
      </p>
    </div>
  );
}
