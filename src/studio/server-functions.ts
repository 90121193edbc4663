import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler';
import { Forbidden, type ServerFunction } from 'payload';
import { editorsAndAdmins } from '../content/access/editors-and-admins.ts';

/** Replaces functions of the admin's form that would do for everyone who is signed in what only some may. */
export const guardedFunctions: Record<string, ServerFunction> = {
  // Payload looks only whether somebody may open the admin, also when a planned publish is to be called off.
  'schedule-publish': (args) => {
    if (!editorsAndAdmins(args)) throw new Forbidden(args.req.t);
    return schedulePublishHandler(args);
  },
};
