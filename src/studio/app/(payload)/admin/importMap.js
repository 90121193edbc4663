import { EditingNotice as EditingNotice_a9efcd9550dccf9c611801abecfb035d } from '../../../editing/revisions/view/editing-notice'
import { NoDifference as NoDifference_a9efcd9550dccf9c611801abecfb035d } from '../../../editing/revisions/view/editing-notice'
import { PublishCheck as PublishCheck_15aaad327a691dc85a94f5419c821a29 } from '../../../publishing/publish-check/view/publish-check'
import { LinkRowLabel as LinkRowLabel_845d23aabfb13f6740e3b2b67827b432 } from '../../../editing/view/link-row-label'
import { SectionFrameField as SectionFrameField_83e3f6264116c131f06d37b3a6d057d4 } from '../../../editing/blocks/view/section-frame-field'
import { BlockLabel as BlockLabel_85715101d643dd9f958adb20bfcf335a } from '../../../editing/blocks/view/block-label'
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
import { BlocksWithPicker as BlocksWithPicker_2079096098417d3b8fcf7a388616a1e6 } from '../../../editing/blocks/view/blocks-field'
import { BlocksDiff as BlocksDiff_21cdb125e30f0749e070f49c1a5954be } from '../../../editing/versions/view/blocks-diff'
import { SearchPreview as SearchPreview_47126e6826fadad28f80fbd78d0d8891 } from '../../../editing/search-preview/view/search-preview'
import { Plans as Plans_0fa62d46d198b342df80aa44faaba95d } from '../../../publishing/schedule/view/schedule'
import { PreviewLinks as PreviewLinks_17233dc1516a8669c006972fe3b42c14 } from '../../../editing/preview/links/view/preview-links'
import { WhereUsed as WhereUsed_bcc7bf2d97317f50604993240cc68c1d } from '../../../editing/usage/view/where-used'
import { PageNumbers as PageNumbers_8165729ed047efc0de522cecabb16f5d } from '../../../analytics/page-numbers/view/page-numbers'
import { FriendlyTitle as FriendlyTitle_98774f467d849993101f77a1e98f80da } from '../../../editing/view/friendly-title'
import { PreviewBridge as PreviewBridge_b70e74de57c0500a23a558eff8254da2 } from '../../../editing/preview/view/bridge'
import { ChooseTemplate as ChooseTemplate_e55a24696d842f4c6b7ec26bc4c60db9 } from '../../../editing/templates/view/choose-template'
import { OpenNewRow as OpenNewRow_3bf8584fd65d781e480a618d112954fb } from '../../../editing/blocks/view/open-new-row'
import { SavePattern as SavePattern_635399cfa14792940834cf24d337c335 } from '../../../editing/patterns/view/save-pattern'
import { AskBeforePublish as AskBeforePublish_54f100120008a0373df349f2db815193 } from '../../../publishing/publish-check/view/ask-before-publish'
import { StartWriting as StartWriting_307e0b72a38574483ee66a73847bc1fc } from '../../../editing/view/start-writing'
import { AltField as AltField_bfa18c09c56b7d4970573c404236f2e3 } from '../../../editing/media/view/alt-field'
import { PictureTools as PictureTools_ceb841aa8db1fa8de919c45e856d7f4e } from '../../../editing/media/view/picture-tools'
import { MediaLibrary as MediaLibrary_724e950d0625a3065347c221e46b3024 } from '../../../editing/media/view/media-library'
import { NamedRowLabel as NamedRowLabel_2a496a3ab313a9f446fa3df927cb6cc3 } from '../../../editing/view/named-row-label'
import { ConditionField as ConditionField_09e571f9a60ab28899f181c1b33f1748 } from '../../../forms/view/condition'
import { ConditionValue as ConditionValue_09e571f9a60ab28899f181c1b33f1748 } from '../../../forms/view/condition'
import { AddField as AddField_9b30cadd28951d8e83c6eb0ce7eff4e2 } from '../../../forms/view/add-field'
import { CopyValue as CopyValue_9074e06a0d135113527c987060950c69 } from '../../../ui/copy-value'
import { TestSubmission as TestSubmission_4f72edf1345e12b6783fd680df6e3a28 } from '../../../forms/view/test-submission'
import { FormPreview as FormPreview_2edb03b90dac011883000cb96ef063cc } from '../../../editing/preview/view/settings-preview'
import { ChangeNotice as ChangeNotice_d38a0e74eb0bd69fe2a2fd0ba079bd4b } from '../../../consent/banners/view/change-notice'
import { ChoiceField as ChoiceField_c1953855452701ad0337ae1398f72587 } from '../../../ui/choice-field'
import { Install as Install_9c3a68d1fc444e375d146bafa474689f } from '../../../consent/banners/view/install'
import { ShapeField as ShapeField_a7b838cf38f870b2f76253d984fee8ee } from '../../../consent/banners/view/shape-field'
import { ColourField as ColourField_cb606e0c3e69ae5ab56043335bca4f15 } from '../../../consent/banners/view/colour-field'
import { DestinationLink as DestinationLink_1988790e6620a35a54da70b7c5acfeb2 } from '../../../analytics/deliveries/view/destination-link'
import { WebhookDeliveries as WebhookDeliveries_78db32ea6a860012ae7759a13145352b } from '../../../publishing/webhooks/view/webhook-deliveries'
import { MomentField as MomentField_d4f56ce3e3e649c0f66caebfa2c5c973 } from '../../../ui/time/moment-field'
import { VersionView as VersionView_39e524b577946214a0e9cdb19e0070cb } from '../../../consent/banners/view/version-view'
import { AccountLink as AccountLink_16917b77d7ed3196ab87f0674c81d8c4 } from '../../../accounts/view/account-link'
import { SettingsPreview as SettingsPreview_2edb03b90dac011883000cb96ef063cc } from '../../../editing/preview/view/settings-preview'
import { LookPresets as LookPresets_30e006c91b7fa1db02f3e09ab6ed97b3 } from '../../../editing/look/view/look-presets'
import { SaveAsRead as SaveAsRead_4161d0fb456c3086cda253144ec210d6 } from '../../../consent/banners/view/save-as-read'
import { ThisBrowser as ThisBrowser_7edf3909d48459c6b0ae0a36e8127184 } from '../../../analytics/measurement/view/this-browser'
import { SecurityNews as SecurityNews_3a54eda460ee2a631b8ee7056aee218e } from '../../../accounts/view/security-news'
import { Mark as Mark_b7f027b53f96827e43509e5676703132 } from '../../../ui/brand'
import { Wordmark as Wordmark_b7f027b53f96827e43509e5676703132 } from '../../../ui/brand'
import { SearchAction as SearchAction_5d7fea737f3b2e598ac4b779eb7d67ad } from '../../../search/view/search-action'
import { NavLinks as NavLinks_b2f794966020bef075e433ea2214af55 } from '../../../ui/nav/links'
import { NavState as NavState_dd07b865063e99eade67b4bc7020a74e } from '../../../ui/nav/nav-state'
import { FollowZone as FollowZone_e965c314c0a2d110eeafe4277e2d23ec } from '../../../ui/time/follow-zone'
import { FollowTheme as FollowTheme_d349e46b332a62e605fdc4d156e13092 } from '../../../ui/follow-theme'
import { ConfirmIdentity as ConfirmIdentity_42fda64858aa009364c3733832137a2c } from '../../../accounts/view/confirm-identity'
import { NamedControls as NamedControls_8ac84a534b50ef808b0643a6edbddea2 } from '../../../payload/view/named-controls'
import { Login as Login_1792893b0910ccff3fa55493304e1848 } from '../../../accounts/view/login'
import { Invitation as Invitation_97914dd215f9eb06e76a514cb5b7140f } from '../../../accounts/view/invitation'
import { Forgot as Forgot_09d770b99c5e761895cb0ef6941d4697 } from '../../../accounts/view/forgot'
import { Reset as Reset_275c07d0512b0bda76aec84591c1e07b } from '../../../accounts/view/reset'
import { People as People_73c325e99c160f834a63673158985fd8 } from '../../../accounts/view/people'
import { Security as Security_0f1acd38a850960a215be43464ef5f21 } from '../../../accounts/view/security'
import { Activity as Activity_d9dfc77b45aa746ba43199c2575951b2 } from '../../../accounts/activity/view/activity'
import { CountersView as CountersView_663dc31c797494140473f146f6cd95ea } from '../../../analytics/pipeline-health/view/counters'
import { Deliveries as Deliveries_4a1d329f41496ca7d65a33c3cbabc8f6 } from '../../../analytics/deliveries/view/deliveries'
import { AuditsView as AuditsView_5b345b9e612d4ebf7b6defc0ac2768c9 } from '../../../audits/view/audits'
import { AuditView as AuditView_e23ae5c5eea4ca360c1cf5af2d7bfcd0 } from '../../../audits/view/audit'
import { InboxView as InboxView_81f33246b9ace144a7318aa377f5df40 } from '../../../consent/csp-reports/view/inbox'
import { Records as Records_0ff6429cacfd400ba3dc630c685c081a } from '../../../consent/records/view/records'
import { Record as Record_c1e2370bf7fea525b3138a61c79102bc } from '../../../consent/records/view/record'
import { Visitor as Visitor_b8e0176439939592d0fa1b08f1f969cd } from '../../../consent/visitors/view/visitor'
import { Reports as Reports_40fb77b256d99e9bd5c2dcff15f175c0 } from '../../../analytics/reports/view/reports'
import { Submissions as Submissions_3eeee13d02262e5b57a77d6f9f17c262 } from '../../../forms/view/submissions'
import { Submission as Submission_678a6f3c3a3f2107d8aedd515ade2ee9 } from '../../../forms/view/submission'
import { Subscribers as Subscribers_9637b5448df01c70f8ab679680d65942 } from '../../../forms/view/subscribers'
import { HealthView as HealthView_61e32b211a7a346d3cb0ae6e6a703209 } from '../../../health/view/health'
import { ContentExport as ContentExport_fa6aad6ee330887ab54821d95cc189f3 } from '../../../exports/view/content-export'
import { Translations as Translations_9885e4267c1c902570c7ed7911e9db33 } from '../../../editing/languages/view/translations'
import { Outbox as Outbox_46ef47ce3765a9674565c2099d98bc59 } from '../../../forms/view/outbox'
import { Dashboard as Dashboard_426477f77d1b156c2288fb5033b74b68 } from '../../../analytics/dashboard/view/dashboard'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/editing/revisions/view/editing-notice#EditingNotice": EditingNotice_a9efcd9550dccf9c611801abecfb035d,
  "/editing/revisions/view/editing-notice#NoDifference": NoDifference_a9efcd9550dccf9c611801abecfb035d,
  "/publishing/publish-check/view/publish-check#PublishCheck": PublishCheck_15aaad327a691dc85a94f5419c821a29,
  "/editing/view/link-row-label#LinkRowLabel": LinkRowLabel_845d23aabfb13f6740e3b2b67827b432,
  "/editing/blocks/view/section-frame-field#SectionFrameField": SectionFrameField_83e3f6264116c131f06d37b3a6d057d4,
  "/editing/blocks/view/block-label#BlockLabel": BlockLabel_85715101d643dd9f958adb20bfcf335a,
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
  "/editing/blocks/view/blocks-field#BlocksWithPicker": BlocksWithPicker_2079096098417d3b8fcf7a388616a1e6,
  "/editing/versions/view/blocks-diff#BlocksDiff": BlocksDiff_21cdb125e30f0749e070f49c1a5954be,
  "/editing/search-preview/view/search-preview#SearchPreview": SearchPreview_47126e6826fadad28f80fbd78d0d8891,
  "/publishing/schedule/view/schedule#Plans": Plans_0fa62d46d198b342df80aa44faaba95d,
  "/editing/preview/links/view/preview-links#PreviewLinks": PreviewLinks_17233dc1516a8669c006972fe3b42c14,
  "/editing/usage/view/where-used#WhereUsed": WhereUsed_bcc7bf2d97317f50604993240cc68c1d,
  "/analytics/page-numbers/view/page-numbers#PageNumbers": PageNumbers_8165729ed047efc0de522cecabb16f5d,
  "/editing/view/friendly-title#FriendlyTitle": FriendlyTitle_98774f467d849993101f77a1e98f80da,
  "/editing/preview/view/bridge#PreviewBridge": PreviewBridge_b70e74de57c0500a23a558eff8254da2,
  "/editing/templates/view/choose-template#ChooseTemplate": ChooseTemplate_e55a24696d842f4c6b7ec26bc4c60db9,
  "/editing/blocks/view/open-new-row#OpenNewRow": OpenNewRow_3bf8584fd65d781e480a618d112954fb,
  "/editing/patterns/view/save-pattern#SavePattern": SavePattern_635399cfa14792940834cf24d337c335,
  "/publishing/publish-check/view/ask-before-publish#AskBeforePublish": AskBeforePublish_54f100120008a0373df349f2db815193,
  "/editing/view/start-writing#StartWriting": StartWriting_307e0b72a38574483ee66a73847bc1fc,
  "/editing/media/view/alt-field#AltField": AltField_bfa18c09c56b7d4970573c404236f2e3,
  "/editing/media/view/picture-tools#PictureTools": PictureTools_ceb841aa8db1fa8de919c45e856d7f4e,
  "/editing/media/view/media-library#MediaLibrary": MediaLibrary_724e950d0625a3065347c221e46b3024,
  "/editing/view/named-row-label#NamedRowLabel": NamedRowLabel_2a496a3ab313a9f446fa3df927cb6cc3,
  "/forms/view/condition#ConditionField": ConditionField_09e571f9a60ab28899f181c1b33f1748,
  "/forms/view/condition#ConditionValue": ConditionValue_09e571f9a60ab28899f181c1b33f1748,
  "/forms/view/add-field#AddField": AddField_9b30cadd28951d8e83c6eb0ce7eff4e2,
  "/ui/copy-value#CopyValue": CopyValue_9074e06a0d135113527c987060950c69,
  "/forms/view/test-submission#TestSubmission": TestSubmission_4f72edf1345e12b6783fd680df6e3a28,
  "/editing/preview/view/settings-preview#FormPreview": FormPreview_2edb03b90dac011883000cb96ef063cc,
  "/consent/banners/view/change-notice#ChangeNotice": ChangeNotice_d38a0e74eb0bd69fe2a2fd0ba079bd4b,
  "/ui/choice-field#ChoiceField": ChoiceField_c1953855452701ad0337ae1398f72587,
  "/consent/banners/view/install#Install": Install_9c3a68d1fc444e375d146bafa474689f,
  "/consent/banners/view/shape-field#ShapeField": ShapeField_a7b838cf38f870b2f76253d984fee8ee,
  "/consent/banners/view/colour-field#ColourField": ColourField_cb606e0c3e69ae5ab56043335bca4f15,
  "/analytics/deliveries/view/destination-link#DestinationLink": DestinationLink_1988790e6620a35a54da70b7c5acfeb2,
  "/publishing/webhooks/view/webhook-deliveries#WebhookDeliveries": WebhookDeliveries_78db32ea6a860012ae7759a13145352b,
  "/ui/time/moment-field#MomentField": MomentField_d4f56ce3e3e649c0f66caebfa2c5c973,
  "/consent/banners/view/version-view#VersionView": VersionView_39e524b577946214a0e9cdb19e0070cb,
  "/accounts/view/account-link#AccountLink": AccountLink_16917b77d7ed3196ab87f0674c81d8c4,
  "/editing/preview/view/settings-preview#SettingsPreview": SettingsPreview_2edb03b90dac011883000cb96ef063cc,
  "/editing/look/view/look-presets#LookPresets": LookPresets_30e006c91b7fa1db02f3e09ab6ed97b3,
  "/consent/banners/view/save-as-read#SaveAsRead": SaveAsRead_4161d0fb456c3086cda253144ec210d6,
  "/analytics/measurement/view/this-browser#ThisBrowser": ThisBrowser_7edf3909d48459c6b0ae0a36e8127184,
  "/accounts/view/security-news#SecurityNews": SecurityNews_3a54eda460ee2a631b8ee7056aee218e,
  "/ui/brand#Mark": Mark_b7f027b53f96827e43509e5676703132,
  "/ui/brand#Wordmark": Wordmark_b7f027b53f96827e43509e5676703132,
  "/search/view/search-action#SearchAction": SearchAction_5d7fea737f3b2e598ac4b779eb7d67ad,
  "/ui/nav/links#NavLinks": NavLinks_b2f794966020bef075e433ea2214af55,
  "/ui/nav/nav-state#NavState": NavState_dd07b865063e99eade67b4bc7020a74e,
  "/ui/time/follow-zone#FollowZone": FollowZone_e965c314c0a2d110eeafe4277e2d23ec,
  "/ui/follow-theme#FollowTheme": FollowTheme_d349e46b332a62e605fdc4d156e13092,
  "/accounts/view/confirm-identity#ConfirmIdentity": ConfirmIdentity_42fda64858aa009364c3733832137a2c,
  "/payload/view/named-controls#NamedControls": NamedControls_8ac84a534b50ef808b0643a6edbddea2,
  "/accounts/view/login#Login": Login_1792893b0910ccff3fa55493304e1848,
  "/accounts/view/invitation#Invitation": Invitation_97914dd215f9eb06e76a514cb5b7140f,
  "/accounts/view/forgot#Forgot": Forgot_09d770b99c5e761895cb0ef6941d4697,
  "/accounts/view/reset#Reset": Reset_275c07d0512b0bda76aec84591c1e07b,
  "/accounts/view/people#People": People_73c325e99c160f834a63673158985fd8,
  "/accounts/view/security#Security": Security_0f1acd38a850960a215be43464ef5f21,
  "/accounts/activity/view/activity#Activity": Activity_d9dfc77b45aa746ba43199c2575951b2,
  "/analytics/pipeline-health/view/counters#CountersView": CountersView_663dc31c797494140473f146f6cd95ea,
  "/analytics/deliveries/view/deliveries#Deliveries": Deliveries_4a1d329f41496ca7d65a33c3cbabc8f6,
  "/audits/view/audits#AuditsView": AuditsView_5b345b9e612d4ebf7b6defc0ac2768c9,
  "/audits/view/audit#AuditView": AuditView_e23ae5c5eea4ca360c1cf5af2d7bfcd0,
  "/consent/csp-reports/view/inbox#InboxView": InboxView_81f33246b9ace144a7318aa377f5df40,
  "/consent/records/view/records#Records": Records_0ff6429cacfd400ba3dc630c685c081a,
  "/consent/records/view/record#Record": Record_c1e2370bf7fea525b3138a61c79102bc,
  "/consent/visitors/view/visitor#Visitor": Visitor_b8e0176439939592d0fa1b08f1f969cd,
  "/analytics/reports/view/reports#Reports": Reports_40fb77b256d99e9bd5c2dcff15f175c0,
  "/forms/view/submissions#Submissions": Submissions_3eeee13d02262e5b57a77d6f9f17c262,
  "/forms/view/submission#Submission": Submission_678a6f3c3a3f2107d8aedd515ade2ee9,
  "/forms/view/subscribers#Subscribers": Subscribers_9637b5448df01c70f8ab679680d65942,
  "/health/view/health#HealthView": HealthView_61e32b211a7a346d3cb0ae6e6a703209,
  "/exports/view/content-export#ContentExport": ContentExport_fa6aad6ee330887ab54821d95cc189f3,
  "/editing/languages/view/translations#Translations": Translations_9885e4267c1c902570c7ed7911e9db33,
  "/forms/view/outbox#Outbox": Outbox_46ef47ce3765a9674565c2099d98bc59,
  "/analytics/dashboard/view/dashboard#Dashboard": Dashboard_426477f77d1b156c2288fb5033b74b68,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
