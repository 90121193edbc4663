import { EditingNotice as EditingNotice_3cdc451a53f33dea5757e6071d4e6c00 } from '../../../views/revisions/editing-notice'
import { NoDifference as NoDifference_3cdc451a53f33dea5757e6071d4e6c00 } from '../../../views/revisions/editing-notice'
import { PublishCheck as PublishCheck_b3c738f2bc0d0205905bc83a1a66a58e } from '../../../views/publish-check/publish-check'
import { LinkRowLabel as LinkRowLabel_b0733296ea6e528364187bef55540411 } from '../../../views/link-row-label'
import { BlockLabel as BlockLabel_c628fec593444632d3eb389cc735ce72 } from '../../../views/blocks/block-label'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksDiff as BlocksDiff_a4243b7eb3632c3c85f08ea084fca8e5 } from '../../../views/versions/blocks-diff'
import { Plans as Plans_ef8fae5ef6fa2e3e0af8c3f925658f1e } from '../../../views/plans/plans'
import { PreviewLinks as PreviewLinks_2765822abe0114ee6c9920fcfc135de6 } from '../../../views/preview-links/preview-links'
import { WhereUsed as WhereUsed_ada678dd4b4d6e9b21d94bb36f4614ce } from '../../../views/usage/where-used'
import { PageNumbers as PageNumbers_ef3de0d15a6ca7514eb051366827dc42 } from '../../../views/numbers/page-numbers'
import { PreviewBridge as PreviewBridge_de0b25af39ec49b972452006df8b2438 } from '../../../views/preview/bridge'
import { OpenNewRow as OpenNewRow_0faac47adba79f161f0f243c198784d1 } from '../../../views/blocks/open-new-row'
import { AskBeforePublish as AskBeforePublish_863e4a664f4c5df34cce5c4881d86ecb } from '../../../views/publish-check/ask-before-publish'
import { NamedRowLabel as NamedRowLabel_df9d747961ae3d6e8868afda43bbfe3c } from '../../../views/named-row-label'
import { ChangeNotice as ChangeNotice_2358615bdf7353dc1e545f5142cd61c7 } from '../../../views/consent/change-notice'
import { ChoiceField as ChoiceField_566ae236704d5f9f6ca130988170f6cd } from '../../../views/choice-field'
import { Install as Install_08edf774f787b1ddda6d9a5f8505753c } from '../../../views/consent/install'
import { ShapeField as ShapeField_1050468bc0d2d14fdbc320ce5202497f } from '../../../views/consent/shape-field'
import { ColourField as ColourField_960a5f7bf893e916861759972c21590a } from '../../../views/consent/colour-field'
import { DestinationLink as DestinationLink_4e5d5085ce43cbef6d22606bd1347c35 } from '../../../views/deliveries/destination-link'
import { VersionView as VersionView_fc07627bd9e1ea8ff344330f191337a0 } from '../../../views/consent/version-view'
import { AccountLink as AccountLink_473ac7f210f4a4b31dd91804197c3851 } from '../../../views/people/account-link'
import { SaveAsRead as SaveAsRead_3362daf998994f48563a674fa3b49ee5 } from '../../../views/consent/save-as-read'
import { ThisBrowser as ThisBrowser_a7a6da717991ee1b80ed4a9e4f0fb70e } from '../../../views/measurement/this-browser'
import { Mark as Mark_e471d128ae4ef759453ad66e6584d35a } from '../../../views/brand'
import { Wordmark as Wordmark_e471d128ae4ef759453ad66e6584d35a } from '../../../views/brand'
import { NavLinks as NavLinks_c36d6962aef70808d315e2b705625dba } from '../../../views/nav/links'
import { FollowZone as FollowZone_6cb694702680f5614f059261894d5b98 } from '../../../views/time/follow-zone'
import { FollowTheme as FollowTheme_ea300d9d9156677afbd1c88e8bbeaffd } from '../../../views/follow-theme'
import { NamedControls as NamedControls_9dfacaea06eeb7a64ff22f6bc63059d6 } from '../../../views/named-controls'
import { Login as Login_c84bb2212f7f0022e29a91b3679c5fd0 } from '../../../views/people/login'
import { Invitation as Invitation_cb129225a39b7dd33130534b39b50bd2 } from '../../../views/people/invitation'
import { Forgot as Forgot_a8380489a297fda6aae58bcb00db8641 } from '../../../views/people/forgot'
import { Reset as Reset_78f6345abb5b8874ed2dd71474fa50aa } from '../../../views/people/reset'
import { People as People_30e324096a920c7ec18fce546eb13875 } from '../../../views/people/people'
import { Security as Security_00e148f26b1382f90bbd284f71dacaa0 } from '../../../views/people/security'
import { Activity as Activity_0008f42e64297f2cbc99f795cec25a43 } from '../../../views/activity/activity'
import { CountersView as CountersView_cc21379b3a0ed487a40f2592db317add } from '../../../views/counters/counters'
import { Deliveries as Deliveries_d1027b1e6990113688d4603905bd4252 } from '../../../views/deliveries/deliveries'
import { AuditsView as AuditsView_f3f907e7640e3a4a0dd03e00c8723daa } from '../../../views/audits/audits'
import { AuditView as AuditView_5f15cb535c355560a255e11e6c0a407b } from '../../../views/audits/audit'
import { InboxView as InboxView_328b5471e36c49411ead79bfec3c400b } from '../../../views/inbox/inbox'
import { Records as Records_8a58eb0605bac0d42880612c885af972 } from '../../../views/records/records'
import { Record as Record_69602c2539da25e5ea4655d55cbf86ef } from '../../../views/records/record'
import { Visitor as Visitor_ebaafa5eb4cf9be1beb81672dac8df7a } from '../../../views/visitor/visitor'
import { Reports as Reports_0c9e94dacd70e2a10862314e0a138d02 } from '../../../views/reports/reports'
import { Submissions as Submissions_f3376f23777000192d2238b079ea7f1e } from '../../../views/forms/submissions'
import { Submission as Submission_42dde1e3463cabdd1898494f6efcdef1 } from '../../../views/forms/submission'
import { Subscribers as Subscribers_a1be4561165a54add11ae9b650b71ae7 } from '../../../views/forms/subscribers'
import { Outbox as Outbox_64cfe062e6726ba8edd54efe97c80ec4 } from '../../../views/forms/outbox'
import { Dashboard as Dashboard_37be99e99cb57b290fe9c17809494f96 } from '../../../views/dashboard/dashboard'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/views/revisions/editing-notice#EditingNotice": EditingNotice_3cdc451a53f33dea5757e6071d4e6c00,
  "/views/revisions/editing-notice#NoDifference": NoDifference_3cdc451a53f33dea5757e6071d4e6c00,
  "/views/publish-check/publish-check#PublishCheck": PublishCheck_b3c738f2bc0d0205905bc83a1a66a58e,
  "/views/link-row-label#LinkRowLabel": LinkRowLabel_b0733296ea6e528364187bef55540411,
  "/views/blocks/block-label#BlockLabel": BlockLabel_c628fec593444632d3eb389cc735ce72,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/views/versions/blocks-diff#BlocksDiff": BlocksDiff_a4243b7eb3632c3c85f08ea084fca8e5,
  "/views/plans/plans#Plans": Plans_ef8fae5ef6fa2e3e0af8c3f925658f1e,
  "/views/preview-links/preview-links#PreviewLinks": PreviewLinks_2765822abe0114ee6c9920fcfc135de6,
  "/views/usage/where-used#WhereUsed": WhereUsed_ada678dd4b4d6e9b21d94bb36f4614ce,
  "/views/numbers/page-numbers#PageNumbers": PageNumbers_ef3de0d15a6ca7514eb051366827dc42,
  "/views/preview/bridge#PreviewBridge": PreviewBridge_de0b25af39ec49b972452006df8b2438,
  "/views/blocks/open-new-row#OpenNewRow": OpenNewRow_0faac47adba79f161f0f243c198784d1,
  "/views/publish-check/ask-before-publish#AskBeforePublish": AskBeforePublish_863e4a664f4c5df34cce5c4881d86ecb,
  "/views/named-row-label#NamedRowLabel": NamedRowLabel_df9d747961ae3d6e8868afda43bbfe3c,
  "/views/consent/change-notice#ChangeNotice": ChangeNotice_2358615bdf7353dc1e545f5142cd61c7,
  "/views/choice-field#ChoiceField": ChoiceField_566ae236704d5f9f6ca130988170f6cd,
  "/views/consent/install#Install": Install_08edf774f787b1ddda6d9a5f8505753c,
  "/views/consent/shape-field#ShapeField": ShapeField_1050468bc0d2d14fdbc320ce5202497f,
  "/views/consent/colour-field#ColourField": ColourField_960a5f7bf893e916861759972c21590a,
  "/views/deliveries/destination-link#DestinationLink": DestinationLink_4e5d5085ce43cbef6d22606bd1347c35,
  "/views/consent/version-view#VersionView": VersionView_fc07627bd9e1ea8ff344330f191337a0,
  "/views/people/account-link#AccountLink": AccountLink_473ac7f210f4a4b31dd91804197c3851,
  "/views/consent/save-as-read#SaveAsRead": SaveAsRead_3362daf998994f48563a674fa3b49ee5,
  "/views/measurement/this-browser#ThisBrowser": ThisBrowser_a7a6da717991ee1b80ed4a9e4f0fb70e,
  "/views/brand#Mark": Mark_e471d128ae4ef759453ad66e6584d35a,
  "/views/brand#Wordmark": Wordmark_e471d128ae4ef759453ad66e6584d35a,
  "/views/nav/links#NavLinks": NavLinks_c36d6962aef70808d315e2b705625dba,
  "/views/time/follow-zone#FollowZone": FollowZone_6cb694702680f5614f059261894d5b98,
  "/views/follow-theme#FollowTheme": FollowTheme_ea300d9d9156677afbd1c88e8bbeaffd,
  "/views/named-controls#NamedControls": NamedControls_9dfacaea06eeb7a64ff22f6bc63059d6,
  "/views/people/login#Login": Login_c84bb2212f7f0022e29a91b3679c5fd0,
  "/views/people/invitation#Invitation": Invitation_cb129225a39b7dd33130534b39b50bd2,
  "/views/people/forgot#Forgot": Forgot_a8380489a297fda6aae58bcb00db8641,
  "/views/people/reset#Reset": Reset_78f6345abb5b8874ed2dd71474fa50aa,
  "/views/people/people#People": People_30e324096a920c7ec18fce546eb13875,
  "/views/people/security#Security": Security_00e148f26b1382f90bbd284f71dacaa0,
  "/views/activity/activity#Activity": Activity_0008f42e64297f2cbc99f795cec25a43,
  "/views/counters/counters#CountersView": CountersView_cc21379b3a0ed487a40f2592db317add,
  "/views/deliveries/deliveries#Deliveries": Deliveries_d1027b1e6990113688d4603905bd4252,
  "/views/audits/audits#AuditsView": AuditsView_f3f907e7640e3a4a0dd03e00c8723daa,
  "/views/audits/audit#AuditView": AuditView_5f15cb535c355560a255e11e6c0a407b,
  "/views/inbox/inbox#InboxView": InboxView_328b5471e36c49411ead79bfec3c400b,
  "/views/records/records#Records": Records_8a58eb0605bac0d42880612c885af972,
  "/views/records/record#Record": Record_69602c2539da25e5ea4655d55cbf86ef,
  "/views/visitor/visitor#Visitor": Visitor_ebaafa5eb4cf9be1beb81672dac8df7a,
  "/views/reports/reports#Reports": Reports_0c9e94dacd70e2a10862314e0a138d02,
  "/views/forms/submissions#Submissions": Submissions_f3376f23777000192d2238b079ea7f1e,
  "/views/forms/submission#Submission": Submission_42dde1e3463cabdd1898494f6efcdef1,
  "/views/forms/subscribers#Subscribers": Subscribers_a1be4561165a54add11ae9b650b71ae7,
  "/views/forms/outbox#Outbox": Outbox_64cfe062e6726ba8edd54efe97c80ec4,
  "/views/dashboard/dashboard#Dashboard": Dashboard_37be99e99cb57b290fe9c17809494f96,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
