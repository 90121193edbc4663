import type { UIFieldServerProps } from 'payload';
import { sayIn } from '../../words/say.ts';
import './people.css';

/** On the form of an account: where its owner looks after what opens it, or an admin after everything about people. */
export function AccountLink({ id, payload, i18n, user }: UIFieldServerProps) {
  const { admin } = payload.config.routes;
  const say = sayIn(i18n.language);
  const isOwn = String(id) === String(user?.id);
  return (
    <div className="field-type people-account">
      <p>{isOwn ? say('Password, second factor and where you are signed in:') : say('Links for a new password, sessions and second factor:')} <a href={`${admin}${isOwn ? '/security' : '/people'}`}>{isOwn ? say('Sign-in and security') : say('People')}</a></p>
    </div>
  );
}
