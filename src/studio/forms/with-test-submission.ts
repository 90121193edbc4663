import { addFields, type Feature } from '../payload/features.ts';

/** Adds the button that tries out where a form's submissions go. */
export const withTestSubmission: Feature = (collection) =>
  addFields(collection, [
    {
      name: 'testSubmission',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/forms/view/test-submission#TestSubmission' },
      },
    },
  ]);
