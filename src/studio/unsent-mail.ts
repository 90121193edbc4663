import type { EmailAdapter } from 'payload';

/** The studio sends no mail: links to set a password are made by an admin and copied. Says that a mail was not sent, never to whom. */
export const unsentMail: EmailAdapter = ({ payload }) => ({
  name: 'unsent',
  defaultFromAddress: 'studio@localhost.example',
  defaultFromName: 'Candor studio',
  async sendEmail() {
    payload.logger.warn('A mail was not sent: the studio sends none. Make a link with: npm run user -- link EMAIL');
  },
});
