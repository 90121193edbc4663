import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'de', 'ar');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_published_locale" AS ENUM('en', 'de', 'ar');
  CREATE TYPE "public"."enum_posts_type" AS ENUM('article', 'release');
  CREATE TYPE "public"."enum_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__posts_v_version_type" AS ENUM('article', 'release');
  CREATE TYPE "public"."enum__posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__posts_v_published_locale" AS ENUM('en', 'de', 'ar');
  CREATE TYPE "public"."enum_media_focus" AS ENUM('top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right');
  CREATE TYPE "public"."enum_forms_fields_kind" AS ENUM('text', 'email', 'tel', 'number', 'date', 'textarea', 'select', 'radio', 'checkbox', 'hidden', 'file', 'consent');
  CREATE TYPE "public"."enum_forms_fields_pattern" AS ENUM('letters', 'digits', 'letters-digits', 'postal-code', 'web-address');
  CREATE TYPE "public"."enum_forms_fields_file_group" AS ENUM('documents', 'images', 'any');
  CREATE TYPE "public"."enum_redirects_leads_to" AS ENUM('page', 'url', 'gone');
  CREATE TYPE "public"."enum_redirects_status" AS ENUM('301', '302', '308');
  CREATE TYPE "public"."enum_vendors_storage_kind" AS ENUM('cookie', 'local', 'session', 'indexed-db');
  CREATE TYPE "public"."enum_vendors_storage_lifetime_unit" AS ENUM('minutes', 'hours', 'days');
  CREATE TYPE "public"."enum_vendors_storage_domain" AS ENUM('host', 'parent');
  CREATE TYPE "public"."enum_vendors_signals" AS ENUM('ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage', 'functionality_storage', 'personalization_storage', 'security_storage');
  CREATE TYPE "public"."enum_vendors_tags_kind" AS ENUM('gtag', 'meta-pixel', 'uet', 'clarity', 'linkedin', 'tiktok', 'hotjar', 'chat', 'snippet');
  CREATE TYPE "public"."enum_vendors_category" AS ENUM('functional', 'analytics', 'performance', 'advertisement');
  CREATE TYPE "public"."enum_vendors_runs_in" AS ENUM('tag-frame', 'embed-frame', 'server', 'own');
  CREATE TYPE "public"."enum_embedded_sites_policy_places_rule" AS ENUM('opt-in', 'opt-out', 'notice', 'none');
  CREATE TYPE "public"."enum_embedded_sites_layout_shape" AS ENUM('bar', 'box', 'dialog');
  CREATE TYPE "public"."enum_embedded_sites_layout_position" AS ENUM('bottom', 'top', 'bottom-end', 'bottom-start', 'top-end', 'top-start', 'center');
  CREATE TYPE "public"."enum_embedded_sites_layout_revisit" AS ENUM('footer', 'floating-start', 'floating-end');
  CREATE TYPE "public"."enum_embedded_sites_policy_scope" AS ENUM('everywhere', 'by-place');
  CREATE TYPE "public"."enum_destinations_kind" AS ENUM('ga4', 'meta', 'webhook', 'export', 'tag');
  CREATE TYPE "public"."enum_destinations_category" AS ENUM('analytics', 'performance', 'advertisement');
  CREATE TYPE "public"."enum_destinations_sends" AS ENUM('key-events', 'everything');
  CREATE TYPE "public"."enum_annotations_kind" AS ENUM('note', 'published', 'changed', 'removed');
  CREATE TYPE "public"."enum_imports_state" AS ENUM('running', 'finished', 'undoing');
  CREATE TYPE "public"."enum_imported_items_action" AS ENUM('created', 'changed', 'adopted');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'viewer', 'privacy');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'renditions', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'renditions', 'schedulePublish');
  CREATE TYPE "public"."enum_navigation_items_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum_navigation_action_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum__navigation_v_version_items_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum__navigation_v_version_action_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum_footer_columns_links_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum__footer_v_version_columns_links_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum_site_announcement_action_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum__site_v_version_announcement_action_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum_sharing_verification_name" AS ENUM('google-site-verification', 'msvalidate.01', 'yandex-verification', 'p:domain_verify', 'facebook-domain-verification');
  CREATE TYPE "public"."enum__sharing_v_version_verification_name" AS ENUM('google-site-verification', 'msvalidate.01', 'yandex-verification', 'p:domain_verify', 'facebook-domain-verification');
  CREATE TYPE "public"."enum_consent_policy_places_rule" AS ENUM('opt-in', 'opt-out', 'notice', 'none');
  CREATE TYPE "public"."enum_consent_layout_shape" AS ENUM('bar', 'box', 'dialog');
  CREATE TYPE "public"."enum_consent_layout_position" AS ENUM('bottom', 'top', 'bottom-end', 'bottom-start', 'top-end', 'top-start', 'center');
  CREATE TYPE "public"."enum_consent_layout_revisit" AS ENUM('footer', 'floating-start', 'floating-end');
  CREATE TYPE "public"."enum_consent_policy_scope" AS ENUM('everywhere', 'by-place');
  CREATE TYPE "public"."enum__consent_v_version_policy_places_rule" AS ENUM('opt-in', 'opt-out', 'notice', 'none');
  CREATE TYPE "public"."enum__consent_v_version_layout_shape" AS ENUM('bar', 'box', 'dialog');
  CREATE TYPE "public"."enum__consent_v_version_layout_position" AS ENUM('bottom', 'top', 'bottom-end', 'bottom-start', 'top-end', 'top-start', 'center');
  CREATE TYPE "public"."enum__consent_v_version_layout_revisit" AS ENUM('footer', 'floating-start', 'floating-end');
  CREATE TYPE "public"."enum__consent_v_version_policy_scope" AS ENUM('everywhere', 'by-place');
  CREATE TYPE "public"."enum_measurement_redacted_patterns" AS ENUM('phone', 'national-id', 'token', 'card', 'iban');
  CREATE TYPE "public"."enum__measurement_v_version_redacted_patterns" AS ENUM('phone', 'national-id', 'token', 'card', 'iban');
  CREATE TYPE "public"."enum_audit_schedule" AS ENUM('never', 'daily', 'weekly');
  CREATE TYPE "public"."enum_accounts_second_factor" AS ENUM('nobody', 'admins', 'everybody');
  CREATE TYPE "public"."enum_accounts_activity_days" AS ENUM('90', '365', '730', '1825');
  CREATE TABLE "pages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"social_image_id" uuid,
  	"no_index" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "pages_locales" (
  	"title" varchar,
  	"blocks" jsonb,
  	"description" varchar,
  	"slug" varchar,
  	"search_title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_pages_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_parent_id" uuid,
  	"version_social_image_id" uuid,
  	"version_no_index" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__pages_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_pages_v_locales" (
  	"version_title" varchar,
  	"version_blocks" jsonb,
  	"version_description" varchar,
  	"version_slug" varchar,
  	"version_search_title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "posts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"cover_id" uuid,
  	"type" "enum_posts_type" DEFAULT 'article',
  	"version" varchar,
  	"published_at" timestamp(3) with time zone,
  	"social_image_id" uuid,
  	"no_index" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_posts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "posts_locales" (
  	"title" varchar,
  	"summary" varchar,
  	"blocks" jsonb,
  	"slug" varchar,
  	"search_title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "posts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" uuid,
  	"topics_id" uuid
  );
  
  CREATE TABLE "_posts_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_cover_id" uuid,
  	"version_type" "enum__posts_v_version_type" DEFAULT 'article',
  	"version_version" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_social_image_id" uuid,
  	"version_no_index" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__posts_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_posts_v_locales" (
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_blocks" jsonb,
  	"version_slug" varchar,
  	"version_search_title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_posts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" uuid,
  	"topics_id" uuid
  );
  
  CREATE TABLE "topics" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "topics_locales" (
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"slug" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "authors" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"photo_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "authors_locales" (
  	"name" varchar NOT NULL,
  	"role" varchar,
  	"bio" varchar,
  	"slug" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "sections" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "sections_locales" (
  	"blocks" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_sections_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_sections_v_locales" (
  	"version_blocks" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"focus" "enum_media_focus" DEFAULT 'center',
  	"renditions" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_w480_url" varchar,
  	"sizes_w480_width" numeric,
  	"sizes_w480_height" numeric,
  	"sizes_w480_mime_type" varchar,
  	"sizes_w480_filesize" numeric,
  	"sizes_w480_filename" varchar,
  	"sizes_w960_url" varchar,
  	"sizes_w960_width" numeric,
  	"sizes_w960_height" numeric,
  	"sizes_w960_mime_type" varchar,
  	"sizes_w960_filesize" numeric,
  	"sizes_w960_filename" varchar,
  	"sizes_w1600_url" varchar,
  	"sizes_w1600_width" numeric,
  	"sizes_w1600_height" numeric,
  	"sizes_w1600_mime_type" varchar,
  	"sizes_w1600_filesize" numeric,
  	"sizes_w1600_filename" varchar
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "forms_fields_options" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar
  );
  
  CREATE TABLE "forms_fields_options_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "forms_fields" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_forms_fields_kind" DEFAULT 'text' NOT NULL,
  	"name" varchar NOT NULL,
  	"is_required" boolean DEFAULT false,
  	"min_length" numeric,
  	"max_length" numeric,
  	"pattern" "enum_forms_fields_pattern",
  	"min" varchar,
  	"max" varchar,
  	"value" varchar,
  	"file_group" "enum_forms_fields_file_group" DEFAULT 'any',
  	"file_megabytes" numeric DEFAULT 5,
  	"file_count" numeric DEFAULT 1,
  	"when_field" varchar,
  	"when_equals" varchar
  );
  
  CREATE TABLE "forms_fields_locales" (
  	"label" varchar NOT NULL,
  	"help" varchar,
  	"placeholder" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "forms" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"redirect_id" uuid,
  	"recipients" varchar,
  	"replies_to_sender" boolean DEFAULT true,
  	"confirms" boolean DEFAULT false,
  	"webhook_url" varchar,
  	"webhook_revision" numeric DEFAULT 1,
  	"slug" varchar NOT NULL,
  	"retention_months" numeric DEFAULT 12 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "forms_locales" (
  	"submit_label" varchar,
  	"thanks" varchar,
  	"confirmation_subject" varchar,
  	"confirmation_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "redirects" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"from" varchar NOT NULL,
  	"leads_to" "enum_redirects_leads_to" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"url" varchar,
  	"status" "enum_redirects_status" DEFAULT '301',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "vendors_storage" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_vendors_storage_kind" DEFAULT 'cookie' NOT NULL,
  	"lifetime" numeric,
  	"lifetime_unit" "enum_vendors_storage_lifetime_unit" DEFAULT 'days',
  	"domain" "enum_vendors_storage_domain" DEFAULT 'host',
  	"is_server_set" boolean DEFAULT false,
  	"kept_at" varchar
  );
  
  CREATE TABLE "vendors_storage_locales" (
  	"purpose" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "vendors_signals" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_vendors_signals",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "vendors_tags" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_vendors_tags_kind" DEFAULT 'gtag' NOT NULL,
  	"account" varchar NOT NULL,
  	"script" varchar
  );
  
  CREATE TABLE "vendors" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"preset" varchar,
  	"name" varchar,
  	"company" varchar,
  	"country" varchar,
  	"category" "enum_vendors_category",
  	"privacy_url" varchar,
  	"cookies_url" varchar,
  	"opt_out_url" varchar,
  	"runs_in" "enum_vendors_runs_in",
  	"is_active" boolean DEFAULT true,
  	"is_on_own_site" boolean DEFAULT true,
  	"asks_again" boolean DEFAULT false,
  	"material_revision" numeric DEFAULT 0,
  	"key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "vendors_locales" (
  	"purpose" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "vendors_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "vendors_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"embedded_sites_id" uuid
  );
  
  CREATE TABLE "embedded_sites_words" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"language" varchar NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"accept_label" varchar,
  	"reject_label" varchar,
  	"choose_label" varchar,
  	"save_label" varchar,
  	"necessary_name" varchar,
  	"necessary_description" varchar,
  	"functional_name" varchar,
  	"functional_description" varchar,
  	"analytics_name" varchar,
  	"analytics_description" varchar,
  	"performance_name" varchar,
  	"performance_description" varchar,
  	"advertisement_name" varchar,
  	"advertisement_description" varchar,
  	"reviewed_by" varchar
  );
  
  CREATE TABLE "embedded_sites_policy_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"place" varchar,
  	"rule" "enum_embedded_sites_policy_places_rule" DEFAULT 'opt-in',
  	"decision_days" numeric,
  	"ask_again_days" numeric
  );
  
  CREATE TABLE "embedded_sites" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"domain" varchar NOT NULL,
  	"default_language" varchar DEFAULT 'en' NOT NULL,
  	"privacy_url" varchar,
  	"layout_shape" "enum_embedded_sites_layout_shape" DEFAULT 'box' NOT NULL,
  	"layout_position" "enum_embedded_sites_layout_position" DEFAULT 'bottom-end' NOT NULL,
  	"layout_has_close" boolean DEFAULT false,
  	"layout_revisit" "enum_embedded_sites_layout_revisit" DEFAULT 'footer' NOT NULL,
  	"layout_colours_background" varchar,
  	"layout_colours_text" varchar,
  	"layout_colours_button" varchar,
  	"layout_colours_button_text" varchar,
  	"policy_scope" "enum_embedded_sites_policy_scope" DEFAULT 'everywhere' NOT NULL,
  	"policy_exemptions_united_kingdom" boolean DEFAULT false,
  	"policy_exemptions_france" boolean DEFAULT false,
  	"policy_ask_again_days" numeric DEFAULT 365 NOT NULL,
  	"policy_honours_do_not_track" boolean DEFAULT false,
  	"policy_erases_on_withdrawal" boolean DEFAULT false,
  	"policy_shows_rates" boolean DEFAULT false,
  	"policy_record_years" numeric DEFAULT 3 NOT NULL,
  	"policy_cookie_yes_is_honoured" boolean DEFAULT false,
  	"policy_cookie_yes_since" timestamp(3) with time zone,
  	"is_active" boolean DEFAULT true,
  	"asks_again" boolean DEFAULT false,
  	"cookie_days" numeric DEFAULT 365 NOT NULL,
  	"cookie_name" varchar DEFAULT 'candor-consent' NOT NULL,
  	"material_revision" numeric DEFAULT 0,
  	"site_key" varchar,
  	"banner_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "destinations_conversions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" varchar NOT NULL,
  	"send_as" varchar NOT NULL,
  	"value" numeric,
  	"currency" varchar
  );
  
  CREATE TABLE "destinations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_destinations_kind" NOT NULL,
  	"vendor_id" uuid,
  	"category" "enum_destinations_category" NOT NULL,
  	"measurement_id" varchar,
  	"pixel_id" varchar,
  	"test_event_code" varchar,
  	"limits_data_use" boolean DEFAULT false,
  	"address" varchar,
  	"keep_days" numeric DEFAULT 30,
  	"has_secret" boolean DEFAULT false,
  	"sealed_secret" varchar,
  	"sends" "enum_destinations_sends" DEFAULT 'key-events',
  	"is_active" boolean DEFAULT true,
  	"is_dry_run" boolean DEFAULT false,
  	"active_since" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "banner_versions" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"version" varchar NOT NULL,
  	"site" varchar NOT NULL,
  	"site_name" varchar,
  	"published_at" timestamp(3) with time zone NOT NULL,
  	"published_by" varchar,
  	"content_hash" varchar,
  	"code_hash" varchar,
  	"content" jsonb NOT NULL,
  	"material" jsonb NOT NULL,
  	"rendered" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "annotations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"kind" "enum_annotations_kind" DEFAULT 'note' NOT NULL,
  	"subject" varchar,
  	"path" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "preview_links" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subject" varchar NOT NULL,
  	"document" varchar NOT NULL,
  	"locale" varchar NOT NULL,
  	"note" varchar,
  	"created_by" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "imports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"source" varchar NOT NULL,
  	"fingerprint" varchar NOT NULL,
  	"state" "enum_imports_state" NOT NULL,
  	"annotation" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "imported_items" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"source" varchar NOT NULL,
  	"key" varchar NOT NULL,
  	"run" varchar NOT NULL,
  	"ordinal" numeric NOT NULL,
  	"place" varchar NOT NULL,
  	"document" varchar,
  	"action" "enum_imported_items_action" NOT NULL,
  	"told" jsonb,
  	"wanted" varchar NOT NULL,
  	"written" varchar NOT NULL,
  	"before" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"role" "enum_users_role" DEFAULT 'viewer' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" uuid,
  	"posts_id" uuid,
  	"topics_id" uuid,
  	"authors_id" uuid,
  	"sections_id" uuid,
  	"media_id" uuid,
  	"forms_id" uuid,
  	"redirects_id" uuid,
  	"vendors_id" uuid,
  	"embedded_sites_id" uuid,
  	"destinations_id" uuid,
  	"banner_versions_id" varchar,
  	"annotations_id" uuid,
  	"imports_id" uuid,
  	"imported_items_id" uuid,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "navigation_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_navigation_items_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "navigation_items_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_action" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_navigation_action_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "navigation_action_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "navigation" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_navigation_v_version_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"type" "enum__navigation_v_version_items_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_items_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_navigation_v_version_action" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"type" "enum__navigation_v_version_action_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_action_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_navigation_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "footer_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_footer_columns_links_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "footer_columns_links_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "footer_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "footer_columns_locales" (
  	"title" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "footer" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "footer_locales" (
  	"small_print" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_footer_v_version_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"type" "enum__footer_v_version_columns_links_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_footer_v_version_columns_links_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_footer_v_version_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_footer_v_version_columns_locales" (
  	"title" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_footer_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_footer_v_locales" (
  	"version_small_print" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "site_announcement_action" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_site_announcement_action_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "site_announcement_action_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "site" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"logo_id" uuid,
  	"icon_id" uuid,
  	"look_paper_light" varchar,
  	"look_paper_dark" varchar,
  	"look_ink_light" varchar,
  	"look_ink_dark" varchar,
  	"look_signal_light" varchar,
  	"look_signal_dark" varchar,
  	"look_radius" varchar,
  	"look_fonts" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_locales" (
  	"name" varchar NOT NULL,
  	"tagline" varchar,
  	"announcement_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_site_v_version_announcement_action" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"type" "enum__site_v_version_announcement_action_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_v_version_announcement_action_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_site_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_logo_id" uuid,
  	"version_icon_id" uuid,
  	"version_look_paper_light" varchar,
  	"version_look_paper_dark" varchar,
  	"version_look_ink_light" varchar,
  	"version_look_ink_dark" varchar,
  	"version_look_signal_light" varchar,
  	"version_look_signal_dark" varchar,
  	"version_look_radius" varchar,
  	"version_look_fonts" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_site_v_locales" (
  	"version_name" varchar NOT NULL,
  	"version_tagline" varchar,
  	"version_announcement_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "sharing_organization_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "sharing_verification" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" "enum_sharing_verification_name" NOT NULL,
  	"content" varchar NOT NULL
  );
  
  CREATE TABLE "sharing" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"is_hidden" boolean DEFAULT false,
  	"organization_name" varchar,
  	"organization_logo_id" uuid,
  	"picture_id" uuid,
  	"x_account" varchar,
  	"ads_txt" varchar,
  	"app_ads_txt" varchar,
  	"security_txt" varchar,
  	"humans_txt" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_sharing_v_version_organization_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_sharing_v_version_verification" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" "enum__sharing_v_version_verification_name" NOT NULL,
  	"content" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_sharing_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_is_hidden" boolean DEFAULT false,
  	"version_organization_name" varchar,
  	"version_organization_logo_id" uuid,
  	"version_picture_id" uuid,
  	"version_x_account" varchar,
  	"version_ads_txt" varchar,
  	"version_app_ads_txt" varchar,
  	"version_security_txt" varchar,
  	"version_humans_txt" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "newsletter" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"is_in_footer" boolean DEFAULT false,
  	"is_after_posts" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "newsletter_locales" (
  	"consent_text" varchar,
  	"mail_subject" varchar,
  	"mail_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_newsletter_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_is_in_footer" boolean DEFAULT false,
  	"version_is_after_posts" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_newsletter_v_locales" (
  	"version_consent_text" varchar,
  	"version_mail_subject" varchar,
  	"version_mail_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "consent_policy_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"place" varchar,
  	"rule" "enum_consent_policy_places_rule" DEFAULT 'opt-in',
  	"decision_days" numeric,
  	"ask_again_days" numeric
  );
  
  CREATE TABLE "consent" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"layout_shape" "enum_consent_layout_shape" DEFAULT 'box' NOT NULL,
  	"layout_position" "enum_consent_layout_position" DEFAULT 'bottom-end' NOT NULL,
  	"layout_has_close" boolean DEFAULT false,
  	"layout_revisit" "enum_consent_layout_revisit" DEFAULT 'footer' NOT NULL,
  	"layout_colours_background" varchar,
  	"layout_colours_text" varchar,
  	"layout_colours_button" varchar,
  	"layout_colours_button_text" varchar,
  	"policy_scope" "enum_consent_policy_scope" DEFAULT 'everywhere' NOT NULL,
  	"policy_exemptions_united_kingdom" boolean DEFAULT false,
  	"policy_exemptions_france" boolean DEFAULT false,
  	"policy_ask_again_days" numeric DEFAULT 365 NOT NULL,
  	"policy_honours_do_not_track" boolean DEFAULT false,
  	"policy_erases_on_withdrawal" boolean DEFAULT false,
  	"policy_shows_rates" boolean DEFAULT false,
  	"policy_record_years" numeric DEFAULT 3 NOT NULL,
  	"policy_cookie_yes_is_honoured" boolean DEFAULT false,
  	"policy_cookie_yes_since" timestamp(3) with time zone,
  	"asks_again" boolean DEFAULT false,
  	"cookie_days" numeric DEFAULT 365 NOT NULL,
  	"cookie_name" varchar DEFAULT 'candor-consent' NOT NULL,
  	"material_revision" numeric DEFAULT 0,
  	"site_key" varchar,
  	"banner_id" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "consent_locales" (
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"accept_label" varchar NOT NULL,
  	"reject_label" varchar NOT NULL,
  	"choose_label" varchar NOT NULL,
  	"save_label" varchar NOT NULL,
  	"necessary_name" varchar NOT NULL,
  	"necessary_description" varchar NOT NULL,
  	"functional_name" varchar NOT NULL,
  	"functional_description" varchar NOT NULL,
  	"analytics_name" varchar NOT NULL,
  	"analytics_description" varchar NOT NULL,
  	"performance_name" varchar NOT NULL,
  	"performance_description" varchar NOT NULL,
  	"advertisement_name" varchar NOT NULL,
  	"advertisement_description" varchar NOT NULL,
  	"reviewed_by" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_consent_v_version_policy_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"place" varchar,
  	"rule" "enum__consent_v_version_policy_places_rule" DEFAULT 'opt-in',
  	"decision_days" numeric,
  	"ask_again_days" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_consent_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_layout_shape" "enum__consent_v_version_layout_shape" DEFAULT 'box' NOT NULL,
  	"version_layout_position" "enum__consent_v_version_layout_position" DEFAULT 'bottom-end' NOT NULL,
  	"version_layout_has_close" boolean DEFAULT false,
  	"version_layout_revisit" "enum__consent_v_version_layout_revisit" DEFAULT 'footer' NOT NULL,
  	"version_layout_colours_background" varchar,
  	"version_layout_colours_text" varchar,
  	"version_layout_colours_button" varchar,
  	"version_layout_colours_button_text" varchar,
  	"version_policy_scope" "enum__consent_v_version_policy_scope" DEFAULT 'everywhere' NOT NULL,
  	"version_policy_exemptions_united_kingdom" boolean DEFAULT false,
  	"version_policy_exemptions_france" boolean DEFAULT false,
  	"version_policy_ask_again_days" numeric DEFAULT 365 NOT NULL,
  	"version_policy_honours_do_not_track" boolean DEFAULT false,
  	"version_policy_erases_on_withdrawal" boolean DEFAULT false,
  	"version_policy_shows_rates" boolean DEFAULT false,
  	"version_policy_record_years" numeric DEFAULT 3 NOT NULL,
  	"version_policy_cookie_yes_is_honoured" boolean DEFAULT false,
  	"version_policy_cookie_yes_since" timestamp(3) with time zone,
  	"version_asks_again" boolean DEFAULT false,
  	"version_cookie_days" numeric DEFAULT 365 NOT NULL,
  	"version_cookie_name" varchar DEFAULT 'candor-consent' NOT NULL,
  	"version_material_revision" numeric DEFAULT 0,
  	"version_site_key" varchar,
  	"version_banner_id" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_consent_v_locales" (
  	"version_title" varchar NOT NULL,
  	"version_text" varchar NOT NULL,
  	"version_accept_label" varchar NOT NULL,
  	"version_reject_label" varchar NOT NULL,
  	"version_choose_label" varchar NOT NULL,
  	"version_save_label" varchar NOT NULL,
  	"version_necessary_name" varchar NOT NULL,
  	"version_necessary_description" varchar NOT NULL,
  	"version_functional_name" varchar NOT NULL,
  	"version_functional_description" varchar NOT NULL,
  	"version_analytics_name" varchar NOT NULL,
  	"version_analytics_description" varchar NOT NULL,
  	"version_performance_name" varchar NOT NULL,
  	"version_performance_description" varchar NOT NULL,
  	"version_advertisement_name" varchar NOT NULL,
  	"version_advertisement_description" varchar NOT NULL,
  	"version_reviewed_by" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "measurement_key_events_where" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"parameter" varchar NOT NULL,
  	"equals" varchar NOT NULL
  );
  
  CREATE TABLE "measurement_key_events" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" varchar NOT NULL,
  	"worth" numeric,
  	"currency" varchar
  );
  
  CREATE TABLE "measurement_redacted_patterns" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_measurement_redacted_patterns",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "measurement" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"history_changes" boolean DEFAULT true,
  	"poll_ms" numeric DEFAULT 1000 NOT NULL,
  	"engagement" boolean DEFAULT true,
  	"measures_scroll" boolean DEFAULT true,
  	"scroll_percent" numeric DEFAULT 90,
  	"outbound_clicks" boolean DEFAULT true,
  	"linked_domain" varchar,
  	"measures_downloads" boolean DEFAULT true,
  	"contact_clicks" boolean DEFAULT true,
  	"pagination_clicks" boolean DEFAULT true,
  	"measures_searches" boolean DEFAULT true,
  	"form_interactions" boolean DEFAULT true,
  	"articles" boolean DEFAULT true,
  	"measures_videos" boolean DEFAULT true,
  	"web_vitals" boolean DEFAULT true,
  	"excludes_own" boolean DEFAULT true,
  	"retention_months" numeric DEFAULT 14 NOT NULL,
  	"counts_without_consent" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "measurement_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "measurement_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "_measurement_v_version_key_events_where" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parameter" varchar NOT NULL,
  	"equals" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_measurement_v_version_key_events" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event" varchar NOT NULL,
  	"worth" numeric,
  	"currency" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_measurement_v_version_redacted_patterns" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__measurement_v_version_redacted_patterns",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_measurement_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_history_changes" boolean DEFAULT true,
  	"version_poll_ms" numeric DEFAULT 1000 NOT NULL,
  	"version_engagement" boolean DEFAULT true,
  	"version_measures_scroll" boolean DEFAULT true,
  	"version_scroll_percent" numeric DEFAULT 90,
  	"version_outbound_clicks" boolean DEFAULT true,
  	"version_linked_domain" varchar,
  	"version_measures_downloads" boolean DEFAULT true,
  	"version_contact_clicks" boolean DEFAULT true,
  	"version_pagination_clicks" boolean DEFAULT true,
  	"version_measures_searches" boolean DEFAULT true,
  	"version_form_interactions" boolean DEFAULT true,
  	"version_articles" boolean DEFAULT true,
  	"version_measures_videos" boolean DEFAULT true,
  	"version_web_vitals" boolean DEFAULT true,
  	"version_excludes_own" boolean DEFAULT true,
  	"version_retention_months" numeric DEFAULT 14 NOT NULL,
  	"version_counts_without_consent" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_measurement_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_measurement_v_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "audit" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"schedule" "enum_audit_schedule" DEFAULT 'weekly' NOT NULL,
  	"after_changes" boolean DEFAULT true,
  	"pages" numeric DEFAULT 20 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "accounts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"second_factor" "enum_accounts_second_factor" DEFAULT 'nobody' NOT NULL,
  	"activity_days" "enum_accounts_activity_days" DEFAULT '730' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "published_documents" (
  	"key" text PRIMARY KEY NOT NULL,
  	"sequence" bigint NOT NULL,
  	"kind" text NOT NULL,
  	"locale" text NOT NULL,
  	"path" text,
  	"body" text,
  	"changed_at" text NOT NULL
  );
  
  CREATE TABLE "account_links" (
  	"id" text PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"token_hash" text NOT NULL,
  	"user_id" text,
  	"email" text NOT NULL,
  	"name" text NOT NULL,
  	"role" text,
  	"language" text NOT NULL,
  	"made_by" text NOT NULL,
  	"created_at" bigint NOT NULL,
  	"expires_at" bigint NOT NULL,
  	"ended_at" bigint,
  	"ended_as" text,
  	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "account_sessions" (
  	"id" text PRIMARY KEY NOT NULL,
  	"user_id" text NOT NULL,
  	"created_at" bigint NOT NULL,
  	"last_seen_at" bigint NOT NULL,
  	"device" text NOT NULL,
  	"address" text NOT NULL
  );
  
  CREATE TABLE "account_second_factors" (
  	"user_id" text PRIMARY KEY NOT NULL,
  	"secret" text NOT NULL,
  	"confirmed_at" bigint NOT NULL,
  	"last_step" bigint NOT NULL,
  	"failures" bigint NOT NULL,
  	"locked_until" bigint NOT NULL
  );
  
  CREATE TABLE "account_recovery_codes" (
  	"user_id" text NOT NULL,
  	"code_hash" text NOT NULL,
  	"used_at" bigint,
  	CONSTRAINT "account_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
  );
  
  CREATE TABLE "account_activity" (
  	"sequence" bigserial PRIMARY KEY NOT NULL,
  	"at_ms" bigint NOT NULL,
  	"kind" text NOT NULL,
  	"actor_id" text,
  	"actor" text NOT NULL,
  	"subject_kind" text NOT NULL,
  	"subject_id" text NOT NULL,
  	"subject" text NOT NULL,
  	"detail" text NOT NULL,
  	"address" text NOT NULL
  );
  
  CREATE TABLE "document_edits" (
  	"document" text NOT NULL,
  	"locale" text NOT NULL,
  	"field" text NOT NULL,
  	"person" text NOT NULL,
  	"thread" text NOT NULL,
  	"at_ms" bigint NOT NULL,
  	CONSTRAINT "document_edits_document_locale_field_pk" PRIMARY KEY("document","locale","field")
  );
  
  ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_parent_id_pages_id_fk" FOREIGN KEY ("version_parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_social_image_id_media_id_fk" FOREIGN KEY ("version_social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts_locales" ADD CONSTRAINT "posts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_social_image_id_media_id_fk" FOREIGN KEY ("version_social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v_locales" ADD CONSTRAINT "_posts_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "topics_locales" ADD CONSTRAINT "topics_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "authors" ADD CONSTRAINT "authors_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "authors_locales" ADD CONSTRAINT "authors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sections_locales" ADD CONSTRAINT "sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sections_v" ADD CONSTRAINT "_sections_v_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sections_v_locales" ADD CONSTRAINT "_sections_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sections_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms_fields_options" ADD CONSTRAINT "forms_fields_options_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forms_fields"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms_fields_options_locales" ADD CONSTRAINT "forms_fields_options_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forms_fields_options"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms_fields" ADD CONSTRAINT "forms_fields_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms_fields_locales" ADD CONSTRAINT "forms_fields_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forms_fields"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms" ADD CONSTRAINT "forms_redirect_id_pages_id_fk" FOREIGN KEY ("redirect_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "forms_locales" ADD CONSTRAINT "forms_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "vendors_storage" ADD CONSTRAINT "vendors_storage_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_storage_locales" ADD CONSTRAINT "vendors_storage_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors_storage"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_signals" ADD CONSTRAINT "vendors_signals_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_tags" ADD CONSTRAINT "vendors_tags_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_locales" ADD CONSTRAINT "vendors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_texts" ADD CONSTRAINT "vendors_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_rels" ADD CONSTRAINT "vendors_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_rels" ADD CONSTRAINT "vendors_rels_embedded_sites_fk" FOREIGN KEY ("embedded_sites_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embedded_sites_words" ADD CONSTRAINT "embedded_sites_words_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embedded_sites_policy_places" ADD CONSTRAINT "embedded_sites_policy_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "destinations_conversions" ADD CONSTRAINT "destinations_conversions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "destinations" ADD CONSTRAINT "destinations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sections_fk" FOREIGN KEY ("sections_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_forms_fk" FOREIGN KEY ("forms_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vendors_fk" FOREIGN KEY ("vendors_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embedded_sites_fk" FOREIGN KEY ("embedded_sites_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_destinations_fk" FOREIGN KEY ("destinations_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_banner_versions_fk" FOREIGN KEY ("banner_versions_id") REFERENCES "public"."banner_versions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_annotations_fk" FOREIGN KEY ("annotations_id") REFERENCES "public"."annotations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_imports_fk" FOREIGN KEY ("imports_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_imported_items_fk" FOREIGN KEY ("imported_items_id") REFERENCES "public"."imported_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_items" ADD CONSTRAINT "navigation_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_items" ADD CONSTRAINT "navigation_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_items" ADD CONSTRAINT "navigation_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_items_locales" ADD CONSTRAINT "navigation_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_action" ADD CONSTRAINT "navigation_action_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_action" ADD CONSTRAINT "navigation_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_action" ADD CONSTRAINT "navigation_action_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_action_locales" ADD CONSTRAINT "navigation_action_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_action"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items" ADD CONSTRAINT "_navigation_v_version_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items" ADD CONSTRAINT "_navigation_v_version_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items" ADD CONSTRAINT "_navigation_v_version_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items_locales" ADD CONSTRAINT "_navigation_v_version_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_action" ADD CONSTRAINT "_navigation_v_version_action_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_action" ADD CONSTRAINT "_navigation_v_version_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_action" ADD CONSTRAINT "_navigation_v_version_action_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_action_locales" ADD CONSTRAINT "_navigation_v_version_action_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_action"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns_links" ADD CONSTRAINT "footer_columns_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "footer_columns_links" ADD CONSTRAINT "footer_columns_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "footer_columns_links" ADD CONSTRAINT "footer_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns_links_locales" ADD CONSTRAINT "footer_columns_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_columns_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns" ADD CONSTRAINT "footer_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns_locales" ADD CONSTRAINT "footer_columns_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_locales" ADD CONSTRAINT "footer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links" ADD CONSTRAINT "_footer_v_version_columns_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links" ADD CONSTRAINT "_footer_v_version_columns_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links" ADD CONSTRAINT "_footer_v_version_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v_version_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links_locales" ADD CONSTRAINT "_footer_v_version_columns_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v_version_columns_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns" ADD CONSTRAINT "_footer_v_version_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_locales" ADD CONSTRAINT "_footer_v_version_columns_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v_version_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_locales" ADD CONSTRAINT "_footer_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_announcement_action" ADD CONSTRAINT "site_announcement_action_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_announcement_action" ADD CONSTRAINT "site_announcement_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_announcement_action" ADD CONSTRAINT "site_announcement_action_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_announcement_action_locales" ADD CONSTRAINT "site_announcement_action_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_announcement_action"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_icon_id_media_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_locales" ADD CONSTRAINT "site_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action" ADD CONSTRAINT "_site_v_version_announcement_action_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action" ADD CONSTRAINT "_site_v_version_announcement_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action" ADD CONSTRAINT "_site_v_version_announcement_action_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action_locales" ADD CONSTRAINT "_site_v_version_announcement_action_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v_version_announcement_action"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_icon_id_media_id_fk" FOREIGN KEY ("version_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_locales" ADD CONSTRAINT "_site_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sharing_organization_profiles" ADD CONSTRAINT "sharing_organization_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sharing"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sharing_verification" ADD CONSTRAINT "sharing_verification_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sharing"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sharing" ADD CONSTRAINT "sharing_organization_logo_id_media_id_fk" FOREIGN KEY ("organization_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sharing" ADD CONSTRAINT "sharing_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sharing_v_version_organization_profiles" ADD CONSTRAINT "_sharing_v_version_organization_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sharing_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sharing_v_version_verification" ADD CONSTRAINT "_sharing_v_version_verification_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sharing_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sharing_v" ADD CONSTRAINT "_sharing_v_version_organization_logo_id_media_id_fk" FOREIGN KEY ("version_organization_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sharing_v" ADD CONSTRAINT "_sharing_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "newsletter_locales" ADD CONSTRAINT "newsletter_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."newsletter"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_newsletter_v_locales" ADD CONSTRAINT "_newsletter_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_newsletter_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "consent_policy_places" ADD CONSTRAINT "consent_policy_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."consent"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "consent_locales" ADD CONSTRAINT "consent_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."consent"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_consent_v_version_policy_places" ADD CONSTRAINT "_consent_v_version_policy_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_consent_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_consent_v_locales" ADD CONSTRAINT "_consent_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_consent_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_key_events_where" ADD CONSTRAINT "measurement_key_events_where_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."measurement_key_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_key_events" ADD CONSTRAINT "measurement_key_events_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_redacted_patterns" ADD CONSTRAINT "measurement_redacted_patterns_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_texts" ADD CONSTRAINT "measurement_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_numbers" ADD CONSTRAINT "measurement_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_version_key_events_where" ADD CONSTRAINT "_measurement_v_version_key_events_where_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_measurement_v_version_key_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_version_key_events" ADD CONSTRAINT "_measurement_v_version_key_events_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_version_redacted_patterns" ADD CONSTRAINT "_measurement_v_version_redacted_patterns_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_texts" ADD CONSTRAINT "_measurement_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_numbers" ADD CONSTRAINT "_measurement_v_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pages_parent_idx" ON "pages" USING btree ("parent_id");
  CREATE INDEX "pages_social_image_idx" ON "pages" USING btree ("social_image_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "pages_slug_idx" ON "pages_locales" USING btree ("slug","_locale");
  CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_locales_parent_idx" ON "pages_locales" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_parent_idx" ON "_pages_v" USING btree ("version_parent_id");
  CREATE INDEX "_pages_v_version_version_social_image_idx" ON "_pages_v" USING btree ("version_social_image_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_snapshot_idx" ON "_pages_v" USING btree ("snapshot");
  CREATE INDEX "_pages_v_published_locale_idx" ON "_pages_v" USING btree ("published_locale");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v_locales" USING btree ("version_slug","_locale");
  CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_locales_parent_idx" ON "_pages_v_locales" USING btree ("_parent_id");
  CREATE INDEX "posts_cover_idx" ON "posts" USING btree ("cover_id");
  CREATE INDEX "posts_published_at_idx" ON "posts" USING btree ("published_at");
  CREATE INDEX "posts_social_image_idx" ON "posts" USING btree ("social_image_id");
  CREATE INDEX "posts_updated_at_idx" ON "posts" USING btree ("updated_at");
  CREATE INDEX "posts_created_at_idx" ON "posts" USING btree ("created_at");
  CREATE INDEX "posts_deleted_at_idx" ON "posts" USING btree ("deleted_at");
  CREATE INDEX "posts__status_idx" ON "posts" USING btree ("_status");
  CREATE INDEX "posts_slug_idx" ON "posts_locales" USING btree ("slug","_locale");
  CREATE UNIQUE INDEX "posts_locales_locale_parent_id_unique" ON "posts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "posts_locales_parent_idx" ON "posts_locales" USING btree ("_parent_id");
  CREATE INDEX "posts_rels_order_idx" ON "posts_rels" USING btree ("order");
  CREATE INDEX "posts_rels_parent_idx" ON "posts_rels" USING btree ("parent_id");
  CREATE INDEX "posts_rels_path_idx" ON "posts_rels" USING btree ("path");
  CREATE INDEX "posts_rels_authors_id_idx" ON "posts_rels" USING btree ("authors_id");
  CREATE INDEX "posts_rels_topics_id_idx" ON "posts_rels" USING btree ("topics_id");
  CREATE INDEX "_posts_v_parent_idx" ON "_posts_v" USING btree ("parent_id");
  CREATE INDEX "_posts_v_version_version_cover_idx" ON "_posts_v" USING btree ("version_cover_id");
  CREATE INDEX "_posts_v_version_version_published_at_idx" ON "_posts_v" USING btree ("version_published_at");
  CREATE INDEX "_posts_v_version_version_social_image_idx" ON "_posts_v" USING btree ("version_social_image_id");
  CREATE INDEX "_posts_v_version_version_updated_at_idx" ON "_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_posts_v_version_version_created_at_idx" ON "_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_posts_v_version_version_deleted_at_idx" ON "_posts_v" USING btree ("version_deleted_at");
  CREATE INDEX "_posts_v_version_version__status_idx" ON "_posts_v" USING btree ("version__status");
  CREATE INDEX "_posts_v_created_at_idx" ON "_posts_v" USING btree ("created_at");
  CREATE INDEX "_posts_v_updated_at_idx" ON "_posts_v" USING btree ("updated_at");
  CREATE INDEX "_posts_v_snapshot_idx" ON "_posts_v" USING btree ("snapshot");
  CREATE INDEX "_posts_v_published_locale_idx" ON "_posts_v" USING btree ("published_locale");
  CREATE INDEX "_posts_v_latest_idx" ON "_posts_v" USING btree ("latest");
  CREATE INDEX "_posts_v_autosave_idx" ON "_posts_v" USING btree ("autosave");
  CREATE INDEX "_posts_v_version_version_slug_idx" ON "_posts_v_locales" USING btree ("version_slug","_locale");
  CREATE UNIQUE INDEX "_posts_v_locales_locale_parent_id_unique" ON "_posts_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_posts_v_locales_parent_idx" ON "_posts_v_locales" USING btree ("_parent_id");
  CREATE INDEX "_posts_v_rels_order_idx" ON "_posts_v_rels" USING btree ("order");
  CREATE INDEX "_posts_v_rels_parent_idx" ON "_posts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_posts_v_rels_path_idx" ON "_posts_v_rels" USING btree ("path");
  CREATE INDEX "_posts_v_rels_authors_id_idx" ON "_posts_v_rels" USING btree ("authors_id");
  CREATE INDEX "_posts_v_rels_topics_id_idx" ON "_posts_v_rels" USING btree ("topics_id");
  CREATE INDEX "topics_updated_at_idx" ON "topics" USING btree ("updated_at");
  CREATE INDEX "topics_created_at_idx" ON "topics" USING btree ("created_at");
  CREATE INDEX "topics_slug_idx" ON "topics_locales" USING btree ("slug","_locale");
  CREATE UNIQUE INDEX "topics_locales_locale_parent_id_unique" ON "topics_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "topics_locales_parent_idx" ON "topics_locales" USING btree ("_parent_id");
  CREATE INDEX "authors_photo_idx" ON "authors" USING btree ("photo_id");
  CREATE INDEX "authors_updated_at_idx" ON "authors" USING btree ("updated_at");
  CREATE INDEX "authors_created_at_idx" ON "authors" USING btree ("created_at");
  CREATE INDEX "authors_slug_idx" ON "authors_locales" USING btree ("slug","_locale");
  CREATE UNIQUE INDEX "authors_locales_locale_parent_id_unique" ON "authors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "authors_locales_parent_idx" ON "authors_locales" USING btree ("_parent_id");
  CREATE INDEX "sections_updated_at_idx" ON "sections" USING btree ("updated_at");
  CREATE INDEX "sections_created_at_idx" ON "sections" USING btree ("created_at");
  CREATE INDEX "sections_deleted_at_idx" ON "sections" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "sections_locales_locale_parent_id_unique" ON "sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "sections_locales_parent_idx" ON "sections_locales" USING btree ("_parent_id");
  CREATE INDEX "_sections_v_parent_idx" ON "_sections_v" USING btree ("parent_id");
  CREATE INDEX "_sections_v_version_version_updated_at_idx" ON "_sections_v" USING btree ("version_updated_at");
  CREATE INDEX "_sections_v_version_version_created_at_idx" ON "_sections_v" USING btree ("version_created_at");
  CREATE INDEX "_sections_v_version_version_deleted_at_idx" ON "_sections_v" USING btree ("version_deleted_at");
  CREATE INDEX "_sections_v_created_at_idx" ON "_sections_v" USING btree ("created_at");
  CREATE INDEX "_sections_v_updated_at_idx" ON "_sections_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_sections_v_locales_locale_parent_id_unique" ON "_sections_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_sections_v_locales_parent_idx" ON "_sections_v_locales" USING btree ("_parent_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_w480_sizes_w480_filename_idx" ON "media" USING btree ("sizes_w480_filename");
  CREATE INDEX "media_sizes_w960_sizes_w960_filename_idx" ON "media" USING btree ("sizes_w960_filename");
  CREATE INDEX "media_sizes_w1600_sizes_w1600_filename_idx" ON "media" USING btree ("sizes_w1600_filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "media_locales_parent_idx" ON "media_locales" USING btree ("_parent_id");
  CREATE INDEX "forms_fields_options_order_idx" ON "forms_fields_options" USING btree ("_order");
  CREATE INDEX "forms_fields_options_parent_id_idx" ON "forms_fields_options" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "forms_fields_options_locales_locale_parent_id_unique" ON "forms_fields_options_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "forms_fields_options_locales_parent_idx" ON "forms_fields_options_locales" USING btree ("_parent_id");
  CREATE INDEX "forms_fields_order_idx" ON "forms_fields" USING btree ("_order");
  CREATE INDEX "forms_fields_parent_id_idx" ON "forms_fields" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "forms_fields_locales_locale_parent_id_unique" ON "forms_fields_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "forms_fields_locales_parent_idx" ON "forms_fields_locales" USING btree ("_parent_id");
  CREATE INDEX "forms_redirect_idx" ON "forms" USING btree ("redirect_id");
  CREATE UNIQUE INDEX "forms_slug_idx" ON "forms" USING btree ("slug");
  CREATE INDEX "forms_updated_at_idx" ON "forms" USING btree ("updated_at");
  CREATE INDEX "forms_created_at_idx" ON "forms" USING btree ("created_at");
  CREATE UNIQUE INDEX "forms_locales_locale_parent_id_unique" ON "forms_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "forms_locales_parent_idx" ON "forms_locales" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_page_idx" ON "redirects" USING btree ("page_id");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "vendors_storage_order_idx" ON "vendors_storage" USING btree ("_order");
  CREATE INDEX "vendors_storage_parent_id_idx" ON "vendors_storage" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "vendors_storage_locales_locale_parent_id_unique" ON "vendors_storage_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "vendors_storage_locales_parent_idx" ON "vendors_storage_locales" USING btree ("_parent_id");
  CREATE INDEX "vendors_signals_order_idx" ON "vendors_signals" USING btree ("order");
  CREATE INDEX "vendors_signals_parent_idx" ON "vendors_signals" USING btree ("parent_id");
  CREATE INDEX "vendors_tags_order_idx" ON "vendors_tags" USING btree ("_order");
  CREATE INDEX "vendors_tags_parent_id_idx" ON "vendors_tags" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "vendors_key_idx" ON "vendors" USING btree ("key");
  CREATE INDEX "vendors_updated_at_idx" ON "vendors" USING btree ("updated_at");
  CREATE INDEX "vendors_created_at_idx" ON "vendors" USING btree ("created_at");
  CREATE UNIQUE INDEX "vendors_locales_locale_parent_id_unique" ON "vendors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "vendors_locales_parent_idx" ON "vendors_locales" USING btree ("_parent_id");
  CREATE INDEX "vendors_texts_order_parent" ON "vendors_texts" USING btree ("order","parent_id");
  CREATE INDEX "vendors_rels_order_idx" ON "vendors_rels" USING btree ("order");
  CREATE INDEX "vendors_rels_parent_idx" ON "vendors_rels" USING btree ("parent_id");
  CREATE INDEX "vendors_rels_path_idx" ON "vendors_rels" USING btree ("path");
  CREATE INDEX "vendors_rels_embedded_sites_id_idx" ON "vendors_rels" USING btree ("embedded_sites_id");
  CREATE INDEX "embedded_sites_words_order_idx" ON "embedded_sites_words" USING btree ("_order");
  CREATE INDEX "embedded_sites_words_parent_id_idx" ON "embedded_sites_words" USING btree ("_parent_id");
  CREATE INDEX "embedded_sites_policy_places_order_idx" ON "embedded_sites_policy_places" USING btree ("_order");
  CREATE INDEX "embedded_sites_policy_places_parent_id_idx" ON "embedded_sites_policy_places" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "embedded_sites_domain_idx" ON "embedded_sites" USING btree ("domain");
  CREATE INDEX "embedded_sites_updated_at_idx" ON "embedded_sites" USING btree ("updated_at");
  CREATE INDEX "embedded_sites_created_at_idx" ON "embedded_sites" USING btree ("created_at");
  CREATE INDEX "destinations_conversions_order_idx" ON "destinations_conversions" USING btree ("_order");
  CREATE INDEX "destinations_conversions_parent_id_idx" ON "destinations_conversions" USING btree ("_parent_id");
  CREATE INDEX "destinations_vendor_idx" ON "destinations" USING btree ("vendor_id");
  CREATE INDEX "destinations_updated_at_idx" ON "destinations" USING btree ("updated_at");
  CREATE INDEX "destinations_created_at_idx" ON "destinations" USING btree ("created_at");
  CREATE INDEX "banner_versions_version_idx" ON "banner_versions" USING btree ("version");
  CREATE INDEX "banner_versions_site_idx" ON "banner_versions" USING btree ("site");
  CREATE INDEX "banner_versions_published_at_idx" ON "banner_versions" USING btree ("published_at");
  CREATE INDEX "banner_versions_updated_at_idx" ON "banner_versions" USING btree ("updated_at");
  CREATE INDEX "banner_versions_created_at_idx" ON "banner_versions" USING btree ("created_at");
  CREATE INDEX "annotations_at_idx" ON "annotations" USING btree ("at");
  CREATE INDEX "annotations_updated_at_idx" ON "annotations" USING btree ("updated_at");
  CREATE INDEX "annotations_created_at_idx" ON "annotations" USING btree ("created_at");
  CREATE INDEX "preview_links_document_idx" ON "preview_links" USING btree ("document");
  CREATE INDEX "preview_links_expires_at_idx" ON "preview_links" USING btree ("expires_at");
  CREATE INDEX "preview_links_updated_at_idx" ON "preview_links" USING btree ("updated_at");
  CREATE INDEX "preview_links_created_at_idx" ON "preview_links" USING btree ("created_at");
  CREATE INDEX "imports_source_idx" ON "imports" USING btree ("source");
  CREATE INDEX "imports_updated_at_idx" ON "imports" USING btree ("updated_at");
  CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");
  CREATE INDEX "imported_items_source_idx" ON "imported_items" USING btree ("source");
  CREATE INDEX "imported_items_key_idx" ON "imported_items" USING btree ("key");
  CREATE INDEX "imported_items_run_idx" ON "imported_items" USING btree ("run");
  CREATE INDEX "imported_items_updated_at_idx" ON "imported_items" USING btree ("updated_at");
  CREATE INDEX "imported_items_created_at_idx" ON "imported_items" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("posts_id");
  CREATE INDEX "payload_locked_documents_rels_topics_id_idx" ON "payload_locked_documents_rels" USING btree ("topics_id");
  CREATE INDEX "payload_locked_documents_rels_authors_id_idx" ON "payload_locked_documents_rels" USING btree ("authors_id");
  CREATE INDEX "payload_locked_documents_rels_sections_id_idx" ON "payload_locked_documents_rels" USING btree ("sections_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_forms_id_idx" ON "payload_locked_documents_rels" USING btree ("forms_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_vendors_id_idx" ON "payload_locked_documents_rels" USING btree ("vendors_id");
  CREATE INDEX "payload_locked_documents_rels_embedded_sites_id_idx" ON "payload_locked_documents_rels" USING btree ("embedded_sites_id");
  CREATE INDEX "payload_locked_documents_rels_destinations_id_idx" ON "payload_locked_documents_rels" USING btree ("destinations_id");
  CREATE INDEX "payload_locked_documents_rels_banner_versions_id_idx" ON "payload_locked_documents_rels" USING btree ("banner_versions_id");
  CREATE INDEX "payload_locked_documents_rels_annotations_id_idx" ON "payload_locked_documents_rels" USING btree ("annotations_id");
  CREATE INDEX "payload_locked_documents_rels_imports_id_idx" ON "payload_locked_documents_rels" USING btree ("imports_id");
  CREATE INDEX "payload_locked_documents_rels_imported_items_id_idx" ON "payload_locked_documents_rels" USING btree ("imported_items_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "navigation_items_order_idx" ON "navigation_items" USING btree ("_order");
  CREATE INDEX "navigation_items_parent_id_idx" ON "navigation_items" USING btree ("_parent_id");
  CREATE INDEX "navigation_items_page_idx" ON "navigation_items" USING btree ("page_id");
  CREATE INDEX "navigation_items_post_idx" ON "navigation_items" USING btree ("post_id");
  CREATE UNIQUE INDEX "navigation_items_locales_locale_parent_id_unique" ON "navigation_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_items_locales_parent_idx" ON "navigation_items_locales" USING btree ("_parent_id");
  CREATE INDEX "navigation_action_order_idx" ON "navigation_action" USING btree ("_order");
  CREATE INDEX "navigation_action_parent_id_idx" ON "navigation_action" USING btree ("_parent_id");
  CREATE INDEX "navigation_action_page_idx" ON "navigation_action" USING btree ("page_id");
  CREATE INDEX "navigation_action_post_idx" ON "navigation_action" USING btree ("post_id");
  CREATE UNIQUE INDEX "navigation_action_locales_locale_parent_id_unique" ON "navigation_action_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_action_locales_parent_idx" ON "navigation_action_locales" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_items_order_idx" ON "_navigation_v_version_items" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_items_parent_id_idx" ON "_navigation_v_version_items" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_items_page_idx" ON "_navigation_v_version_items" USING btree ("page_id");
  CREATE INDEX "_navigation_v_version_items_post_idx" ON "_navigation_v_version_items" USING btree ("post_id");
  CREATE UNIQUE INDEX "_navigation_v_version_items_locales_locale_parent_id_unique" ON "_navigation_v_version_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_version_items_locales_parent_idx" ON "_navigation_v_version_items_locales" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_action_order_idx" ON "_navigation_v_version_action" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_action_parent_id_idx" ON "_navigation_v_version_action" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_action_page_idx" ON "_navigation_v_version_action" USING btree ("page_id");
  CREATE INDEX "_navigation_v_version_action_post_idx" ON "_navigation_v_version_action" USING btree ("post_id");
  CREATE UNIQUE INDEX "_navigation_v_version_action_locales_locale_parent_id_unique" ON "_navigation_v_version_action_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_version_action_locales_parent_idx" ON "_navigation_v_version_action_locales" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_created_at_idx" ON "_navigation_v" USING btree ("created_at");
  CREATE INDEX "_navigation_v_updated_at_idx" ON "_navigation_v" USING btree ("updated_at");
  CREATE INDEX "footer_columns_links_order_idx" ON "footer_columns_links" USING btree ("_order");
  CREATE INDEX "footer_columns_links_parent_id_idx" ON "footer_columns_links" USING btree ("_parent_id");
  CREATE INDEX "footer_columns_links_page_idx" ON "footer_columns_links" USING btree ("page_id");
  CREATE INDEX "footer_columns_links_post_idx" ON "footer_columns_links" USING btree ("post_id");
  CREATE UNIQUE INDEX "footer_columns_links_locales_locale_parent_id_unique" ON "footer_columns_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "footer_columns_links_locales_parent_idx" ON "footer_columns_links_locales" USING btree ("_parent_id");
  CREATE INDEX "footer_columns_order_idx" ON "footer_columns" USING btree ("_order");
  CREATE INDEX "footer_columns_parent_id_idx" ON "footer_columns" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "footer_columns_locales_locale_parent_id_unique" ON "footer_columns_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "footer_columns_locales_parent_idx" ON "footer_columns_locales" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "footer_locales_locale_parent_id_unique" ON "footer_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "footer_locales_parent_idx" ON "footer_locales" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_links_order_idx" ON "_footer_v_version_columns_links" USING btree ("_order");
  CREATE INDEX "_footer_v_version_columns_links_parent_id_idx" ON "_footer_v_version_columns_links" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_links_page_idx" ON "_footer_v_version_columns_links" USING btree ("page_id");
  CREATE INDEX "_footer_v_version_columns_links_post_idx" ON "_footer_v_version_columns_links" USING btree ("post_id");
  CREATE UNIQUE INDEX "_footer_v_version_columns_links_locales_locale_parent_id_uni" ON "_footer_v_version_columns_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_footer_v_version_columns_links_locales_parent_idx" ON "_footer_v_version_columns_links_locales" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_order_idx" ON "_footer_v_version_columns" USING btree ("_order");
  CREATE INDEX "_footer_v_version_columns_parent_id_idx" ON "_footer_v_version_columns" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_footer_v_version_columns_locales_locale_parent_id_unique" ON "_footer_v_version_columns_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_footer_v_version_columns_locales_parent_idx" ON "_footer_v_version_columns_locales" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_created_at_idx" ON "_footer_v" USING btree ("created_at");
  CREATE INDEX "_footer_v_updated_at_idx" ON "_footer_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_footer_v_locales_locale_parent_id_unique" ON "_footer_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_footer_v_locales_parent_idx" ON "_footer_v_locales" USING btree ("_parent_id");
  CREATE INDEX "site_announcement_action_order_idx" ON "site_announcement_action" USING btree ("_order");
  CREATE INDEX "site_announcement_action_parent_id_idx" ON "site_announcement_action" USING btree ("_parent_id");
  CREATE INDEX "site_announcement_action_page_idx" ON "site_announcement_action" USING btree ("page_id");
  CREATE INDEX "site_announcement_action_post_idx" ON "site_announcement_action" USING btree ("post_id");
  CREATE UNIQUE INDEX "site_announcement_action_locales_locale_parent_id_unique" ON "site_announcement_action_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_announcement_action_locales_parent_idx" ON "site_announcement_action_locales" USING btree ("_parent_id");
  CREATE INDEX "site_logo_idx" ON "site" USING btree ("logo_id");
  CREATE INDEX "site_icon_idx" ON "site" USING btree ("icon_id");
  CREATE UNIQUE INDEX "site_locales_locale_parent_id_unique" ON "site_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_locales_parent_idx" ON "site_locales" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_announcement_action_order_idx" ON "_site_v_version_announcement_action" USING btree ("_order");
  CREATE INDEX "_site_v_version_announcement_action_parent_id_idx" ON "_site_v_version_announcement_action" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_announcement_action_page_idx" ON "_site_v_version_announcement_action" USING btree ("page_id");
  CREATE INDEX "_site_v_version_announcement_action_post_idx" ON "_site_v_version_announcement_action" USING btree ("post_id");
  CREATE UNIQUE INDEX "_site_v_version_announcement_action_locales_locale_parent_id" ON "_site_v_version_announcement_action_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_site_v_version_announcement_action_locales_parent_idx" ON "_site_v_version_announcement_action_locales" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_version_logo_idx" ON "_site_v" USING btree ("version_logo_id");
  CREATE INDEX "_site_v_version_version_icon_idx" ON "_site_v" USING btree ("version_icon_id");
  CREATE INDEX "_site_v_created_at_idx" ON "_site_v" USING btree ("created_at");
  CREATE INDEX "_site_v_updated_at_idx" ON "_site_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_site_v_locales_locale_parent_id_unique" ON "_site_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_site_v_locales_parent_idx" ON "_site_v_locales" USING btree ("_parent_id");
  CREATE INDEX "sharing_organization_profiles_order_idx" ON "sharing_organization_profiles" USING btree ("_order");
  CREATE INDEX "sharing_organization_profiles_parent_id_idx" ON "sharing_organization_profiles" USING btree ("_parent_id");
  CREATE INDEX "sharing_verification_order_idx" ON "sharing_verification" USING btree ("_order");
  CREATE INDEX "sharing_verification_parent_id_idx" ON "sharing_verification" USING btree ("_parent_id");
  CREATE INDEX "sharing_organization_organization_logo_idx" ON "sharing" USING btree ("organization_logo_id");
  CREATE INDEX "sharing_picture_idx" ON "sharing" USING btree ("picture_id");
  CREATE INDEX "_sharing_v_version_organization_profiles_order_idx" ON "_sharing_v_version_organization_profiles" USING btree ("_order");
  CREATE INDEX "_sharing_v_version_organization_profiles_parent_id_idx" ON "_sharing_v_version_organization_profiles" USING btree ("_parent_id");
  CREATE INDEX "_sharing_v_version_verification_order_idx" ON "_sharing_v_version_verification" USING btree ("_order");
  CREATE INDEX "_sharing_v_version_verification_parent_id_idx" ON "_sharing_v_version_verification" USING btree ("_parent_id");
  CREATE INDEX "_sharing_v_version_organization_version_organization_log_idx" ON "_sharing_v" USING btree ("version_organization_logo_id");
  CREATE INDEX "_sharing_v_version_version_picture_idx" ON "_sharing_v" USING btree ("version_picture_id");
  CREATE INDEX "_sharing_v_created_at_idx" ON "_sharing_v" USING btree ("created_at");
  CREATE INDEX "_sharing_v_updated_at_idx" ON "_sharing_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "newsletter_locales_locale_parent_id_unique" ON "newsletter_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "newsletter_locales_parent_idx" ON "newsletter_locales" USING btree ("_parent_id");
  CREATE INDEX "_newsletter_v_created_at_idx" ON "_newsletter_v" USING btree ("created_at");
  CREATE INDEX "_newsletter_v_updated_at_idx" ON "_newsletter_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_newsletter_v_locales_locale_parent_id_unique" ON "_newsletter_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_newsletter_v_locales_parent_idx" ON "_newsletter_v_locales" USING btree ("_parent_id");
  CREATE INDEX "consent_policy_places_order_idx" ON "consent_policy_places" USING btree ("_order");
  CREATE INDEX "consent_policy_places_parent_id_idx" ON "consent_policy_places" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "consent_locales_locale_parent_id_unique" ON "consent_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "consent_locales_parent_idx" ON "consent_locales" USING btree ("_parent_id");
  CREATE INDEX "_consent_v_version_policy_places_order_idx" ON "_consent_v_version_policy_places" USING btree ("_order");
  CREATE INDEX "_consent_v_version_policy_places_parent_id_idx" ON "_consent_v_version_policy_places" USING btree ("_parent_id");
  CREATE INDEX "_consent_v_created_at_idx" ON "_consent_v" USING btree ("created_at");
  CREATE INDEX "_consent_v_updated_at_idx" ON "_consent_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_consent_v_locales_locale_parent_id_unique" ON "_consent_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_consent_v_locales_parent_idx" ON "_consent_v_locales" USING btree ("_parent_id");
  CREATE INDEX "measurement_key_events_where_order_idx" ON "measurement_key_events_where" USING btree ("_order");
  CREATE INDEX "measurement_key_events_where_parent_id_idx" ON "measurement_key_events_where" USING btree ("_parent_id");
  CREATE INDEX "measurement_key_events_order_idx" ON "measurement_key_events" USING btree ("_order");
  CREATE INDEX "measurement_key_events_parent_id_idx" ON "measurement_key_events" USING btree ("_parent_id");
  CREATE INDEX "measurement_redacted_patterns_order_idx" ON "measurement_redacted_patterns" USING btree ("order");
  CREATE INDEX "measurement_redacted_patterns_parent_idx" ON "measurement_redacted_patterns" USING btree ("parent_id");
  CREATE INDEX "measurement_texts_order_parent" ON "measurement_texts" USING btree ("order","parent_id");
  CREATE INDEX "measurement_numbers_order_parent_idx" ON "measurement_numbers" USING btree ("order","parent_id");
  CREATE INDEX "_measurement_v_version_key_events_where_order_idx" ON "_measurement_v_version_key_events_where" USING btree ("_order");
  CREATE INDEX "_measurement_v_version_key_events_where_parent_id_idx" ON "_measurement_v_version_key_events_where" USING btree ("_parent_id");
  CREATE INDEX "_measurement_v_version_key_events_order_idx" ON "_measurement_v_version_key_events" USING btree ("_order");
  CREATE INDEX "_measurement_v_version_key_events_parent_id_idx" ON "_measurement_v_version_key_events" USING btree ("_parent_id");
  CREATE INDEX "_measurement_v_version_redacted_patterns_order_idx" ON "_measurement_v_version_redacted_patterns" USING btree ("order");
  CREATE INDEX "_measurement_v_version_redacted_patterns_parent_idx" ON "_measurement_v_version_redacted_patterns" USING btree ("parent_id");
  CREATE INDEX "_measurement_v_created_at_idx" ON "_measurement_v" USING btree ("created_at");
  CREATE INDEX "_measurement_v_updated_at_idx" ON "_measurement_v" USING btree ("updated_at");
  CREATE INDEX "_measurement_v_texts_order_parent" ON "_measurement_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_measurement_v_numbers_order_parent_idx" ON "_measurement_v_numbers" USING btree ("order","parent_id");
  CREATE INDEX "published_documents_sequence" ON "published_documents" USING btree ("sequence");
  CREATE INDEX "published_documents_path" ON "published_documents" USING btree ("locale","path") WHERE body is not null;
  CREATE INDEX "published_documents_leads_to" ON "published_documents" USING btree ((body::jsonb ->> 'page')) WHERE kind = 'redirect' and body is not null;
  CREATE UNIQUE INDEX "published_documents_live_path" ON "published_documents" USING btree ("locale","path") WHERE kind = 'page' and body is not null;
  CREATE INDEX "account_links_email" ON "account_links" USING btree ("email");
  CREATE INDEX "account_sessions_user" ON "account_sessions" USING btree ("user_id");
  CREATE INDEX "account_activity_at" ON "account_activity" USING btree ("at_ms");`)
  // What happened stays as it was written.
  await db.execute(sql`
   CREATE FUNCTION "account_activity_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The activity log is append-only; its last 90 days are kept.'; END $$;
  CREATE TRIGGER "account_activity_unchanged" BEFORE UPDATE ON "account_activity" FOR EACH ROW EXECUTE FUNCTION "account_activity_refuse"();
  CREATE TRIGGER "account_activity_kept" BEFORE DELETE ON "account_activity" FOR EACH ROW WHEN (OLD."at_ms" > (extract(epoch from now()) - 7776000) * 1000) EXECUTE FUNCTION "account_activity_refuse"();
  CREATE TRIGGER "account_activity_not_emptied" BEFORE TRUNCATE ON "account_activity" FOR EACH STATEMENT EXECUTE FUNCTION "account_activity_refuse"();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_locales" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "_pages_v_locales" CASCADE;
  DROP TABLE "posts" CASCADE;
  DROP TABLE "posts_locales" CASCADE;
  DROP TABLE "posts_rels" CASCADE;
  DROP TABLE "_posts_v" CASCADE;
  DROP TABLE "_posts_v_locales" CASCADE;
  DROP TABLE "_posts_v_rels" CASCADE;
  DROP TABLE "topics" CASCADE;
  DROP TABLE "topics_locales" CASCADE;
  DROP TABLE "authors" CASCADE;
  DROP TABLE "authors_locales" CASCADE;
  DROP TABLE "sections" CASCADE;
  DROP TABLE "sections_locales" CASCADE;
  DROP TABLE "_sections_v" CASCADE;
  DROP TABLE "_sections_v_locales" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "media_locales" CASCADE;
  DROP TABLE "forms_fields_options" CASCADE;
  DROP TABLE "forms_fields_options_locales" CASCADE;
  DROP TABLE "forms_fields" CASCADE;
  DROP TABLE "forms_fields_locales" CASCADE;
  DROP TABLE "forms" CASCADE;
  DROP TABLE "forms_locales" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "vendors_storage" CASCADE;
  DROP TABLE "vendors_storage_locales" CASCADE;
  DROP TABLE "vendors_signals" CASCADE;
  DROP TABLE "vendors_tags" CASCADE;
  DROP TABLE "vendors" CASCADE;
  DROP TABLE "vendors_locales" CASCADE;
  DROP TABLE "vendors_texts" CASCADE;
  DROP TABLE "vendors_rels" CASCADE;
  DROP TABLE "embedded_sites_words" CASCADE;
  DROP TABLE "embedded_sites_policy_places" CASCADE;
  DROP TABLE "embedded_sites" CASCADE;
  DROP TABLE "destinations_conversions" CASCADE;
  DROP TABLE "destinations" CASCADE;
  DROP TABLE "banner_versions" CASCADE;
  DROP TABLE "annotations" CASCADE;
  DROP TABLE "preview_links" CASCADE;
  DROP TABLE "imports" CASCADE;
  DROP TABLE "imported_items" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "navigation_items" CASCADE;
  DROP TABLE "navigation_items_locales" CASCADE;
  DROP TABLE "navigation_action" CASCADE;
  DROP TABLE "navigation_action_locales" CASCADE;
  DROP TABLE "navigation" CASCADE;
  DROP TABLE "_navigation_v_version_items" CASCADE;
  DROP TABLE "_navigation_v_version_items_locales" CASCADE;
  DROP TABLE "_navigation_v_version_action" CASCADE;
  DROP TABLE "_navigation_v_version_action_locales" CASCADE;
  DROP TABLE "_navigation_v" CASCADE;
  DROP TABLE "footer_columns_links" CASCADE;
  DROP TABLE "footer_columns_links_locales" CASCADE;
  DROP TABLE "footer_columns" CASCADE;
  DROP TABLE "footer_columns_locales" CASCADE;
  DROP TABLE "footer" CASCADE;
  DROP TABLE "footer_locales" CASCADE;
  DROP TABLE "_footer_v_version_columns_links" CASCADE;
  DROP TABLE "_footer_v_version_columns_links_locales" CASCADE;
  DROP TABLE "_footer_v_version_columns" CASCADE;
  DROP TABLE "_footer_v_version_columns_locales" CASCADE;
  DROP TABLE "_footer_v" CASCADE;
  DROP TABLE "_footer_v_locales" CASCADE;
  DROP TABLE "site_announcement_action" CASCADE;
  DROP TABLE "site_announcement_action_locales" CASCADE;
  DROP TABLE "site" CASCADE;
  DROP TABLE "site_locales" CASCADE;
  DROP TABLE "_site_v_version_announcement_action" CASCADE;
  DROP TABLE "_site_v_version_announcement_action_locales" CASCADE;
  DROP TABLE "_site_v" CASCADE;
  DROP TABLE "_site_v_locales" CASCADE;
  DROP TABLE "sharing_organization_profiles" CASCADE;
  DROP TABLE "sharing_verification" CASCADE;
  DROP TABLE "sharing" CASCADE;
  DROP TABLE "_sharing_v_version_organization_profiles" CASCADE;
  DROP TABLE "_sharing_v_version_verification" CASCADE;
  DROP TABLE "_sharing_v" CASCADE;
  DROP TABLE "newsletter" CASCADE;
  DROP TABLE "newsletter_locales" CASCADE;
  DROP TABLE "_newsletter_v" CASCADE;
  DROP TABLE "_newsletter_v_locales" CASCADE;
  DROP TABLE "consent_policy_places" CASCADE;
  DROP TABLE "consent" CASCADE;
  DROP TABLE "consent_locales" CASCADE;
  DROP TABLE "_consent_v_version_policy_places" CASCADE;
  DROP TABLE "_consent_v" CASCADE;
  DROP TABLE "_consent_v_locales" CASCADE;
  DROP TABLE "measurement_key_events_where" CASCADE;
  DROP TABLE "measurement_key_events" CASCADE;
  DROP TABLE "measurement_redacted_patterns" CASCADE;
  DROP TABLE "measurement" CASCADE;
  DROP TABLE "measurement_texts" CASCADE;
  DROP TABLE "measurement_numbers" CASCADE;
  DROP TABLE "_measurement_v_version_key_events_where" CASCADE;
  DROP TABLE "_measurement_v_version_key_events" CASCADE;
  DROP TABLE "_measurement_v_version_redacted_patterns" CASCADE;
  DROP TABLE "_measurement_v" CASCADE;
  DROP TABLE "_measurement_v_texts" CASCADE;
  DROP TABLE "_measurement_v_numbers" CASCADE;
  DROP TABLE "audit" CASCADE;
  DROP TABLE "accounts" CASCADE;
  DROP TABLE "published_documents" CASCADE;
  DROP TABLE "account_links" CASCADE;
  DROP TABLE "account_sessions" CASCADE;
  DROP TABLE "account_second_factors" CASCADE;
  DROP TABLE "account_recovery_codes" CASCADE;
  DROP TABLE "account_activity" CASCADE;
  DROP TABLE "document_edits" CASCADE;
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum__pages_v_published_locale";
  DROP TYPE "public"."enum_posts_type";
  DROP TYPE "public"."enum_posts_status";
  DROP TYPE "public"."enum__posts_v_version_type";
  DROP TYPE "public"."enum__posts_v_version_status";
  DROP TYPE "public"."enum__posts_v_published_locale";
  DROP TYPE "public"."enum_media_focus";
  DROP TYPE "public"."enum_forms_fields_kind";
  DROP TYPE "public"."enum_forms_fields_pattern";
  DROP TYPE "public"."enum_forms_fields_file_group";
  DROP TYPE "public"."enum_redirects_leads_to";
  DROP TYPE "public"."enum_redirects_status";
  DROP TYPE "public"."enum_vendors_storage_kind";
  DROP TYPE "public"."enum_vendors_storage_lifetime_unit";
  DROP TYPE "public"."enum_vendors_storage_domain";
  DROP TYPE "public"."enum_vendors_signals";
  DROP TYPE "public"."enum_vendors_tags_kind";
  DROP TYPE "public"."enum_vendors_category";
  DROP TYPE "public"."enum_vendors_runs_in";
  DROP TYPE "public"."enum_embedded_sites_policy_places_rule";
  DROP TYPE "public"."enum_embedded_sites_layout_shape";
  DROP TYPE "public"."enum_embedded_sites_layout_position";
  DROP TYPE "public"."enum_embedded_sites_layout_revisit";
  DROP TYPE "public"."enum_embedded_sites_policy_scope";
  DROP TYPE "public"."enum_destinations_kind";
  DROP TYPE "public"."enum_destinations_category";
  DROP TYPE "public"."enum_destinations_sends";
  DROP TYPE "public"."enum_annotations_kind";
  DROP TYPE "public"."enum_imports_state";
  DROP TYPE "public"."enum_imported_items_action";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_navigation_items_type";
  DROP TYPE "public"."enum_navigation_action_type";
  DROP TYPE "public"."enum__navigation_v_version_items_type";
  DROP TYPE "public"."enum__navigation_v_version_action_type";
  DROP TYPE "public"."enum_footer_columns_links_type";
  DROP TYPE "public"."enum__footer_v_version_columns_links_type";
  DROP TYPE "public"."enum_site_announcement_action_type";
  DROP TYPE "public"."enum__site_v_version_announcement_action_type";
  DROP TYPE "public"."enum_sharing_verification_name";
  DROP TYPE "public"."enum__sharing_v_version_verification_name";
  DROP TYPE "public"."enum_consent_policy_places_rule";
  DROP TYPE "public"."enum_consent_layout_shape";
  DROP TYPE "public"."enum_consent_layout_position";
  DROP TYPE "public"."enum_consent_layout_revisit";
  DROP TYPE "public"."enum_consent_policy_scope";
  DROP TYPE "public"."enum__consent_v_version_policy_places_rule";
  DROP TYPE "public"."enum__consent_v_version_layout_shape";
  DROP TYPE "public"."enum__consent_v_version_layout_position";
  DROP TYPE "public"."enum__consent_v_version_layout_revisit";
  DROP TYPE "public"."enum__consent_v_version_policy_scope";
  DROP TYPE "public"."enum_measurement_redacted_patterns";
  DROP TYPE "public"."enum__measurement_v_version_redacted_patterns";
  DROP TYPE "public"."enum_audit_schedule";
  DROP TYPE "public"."enum_accounts_second_factor";
  DROP TYPE "public"."enum_accounts_activity_days";`)
}
