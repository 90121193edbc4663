import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { sayIn } from '../../words/say.ts';
import { CountersTable } from './counters-table.tsx';
import { SelfTestPanel } from './self-test-panel.tsx';
import './counters.css';

/** What became of every event on its way, and a test that sends one. */
export function CountersView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult;
  const { payload, i18n, user } = req;
  const { api } = payload.config.routes;
  const say = sayIn(i18n.language);
  const template = { i18n, locale, params, payload, permissions, req, searchParams, user: user ?? undefined, visibleEntities };
  return (
    <DefaultTemplate {...template}>
      <Gutter className="counters">
        <div className="counters-head">
          <h1>{say('Counters')}</h1>
          <p>{say('What became of every event on its way from the browser to the reports. Days are UTC. Events that never reached the site cannot be counted by anybody.')}</p>
        </div>
        {editorsAndAdmins({ req }) && <SelfTestPanel address={`${api}/measurement/self-test`} language={i18n.language} />}
        <CountersTable address={`${api}/measurement/counters`} language={i18n.language} />
      </Gutter>
    </DefaultTemplate>
  );
}
