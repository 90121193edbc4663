import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState';
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler';
import { Forbidden } from 'payload';
import { editorsAndAdmins } from '../../content/access/editors-and-admins.ts';
import { noteRefusal } from '../accounts/activity/refusals.ts';
import { onlyNews } from './form-news.ts';

/** Replacements for server functions of the admin's form. */
export const serverFunctions = {
  'form-state': async (args: Parameters<typeof buildFormStateHandler>[0]) => {
    const answer = await buildFormStateHandler(args);
    return answer.state ? { ...answer, state: onlyNews(answer.state, args.formState) } : answer;
  },
  // Payload only checks whether the account may open the admin, even when a scheduled publish is cancelled.
  'schedule-publish': async (args: Parameters<typeof schedulePublishHandler>[0]) => {
    if (!editorsAndAdmins(args)) {
      await noteRefusal(args.req, { route: 'schedule-publish' });
      throw new Forbidden(args.req.t);
    }
    return schedulePublishHandler(args);
  },
};
