/** Where vendors' snippets keep commands until their script has come, and the tag manager for good: what rules about signals read. */
export const queueNames = ['dataLayer', 'uetq', 'clarity.q', 'fbq.queue', '_paq'] as const;
