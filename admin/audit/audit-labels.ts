import { screenLabel } from '../messages/labels.ts';
import { type Screen } from '../frame/screen-definitions.ts';

export const auditActions = [
	'created',
	'saved',
	'published',
	'scheduled',
	'unscheduled',
	'publish_failed',
	'unpublished',
	'discarded',
	'restored',
	'removed',
	'review_requested',
	'review_sent_back',
	'commented',
	'comment_changed',
	'comment_resolved',
	'comment_reopened',
	'comment_deleted',
	'ordered',
	'folder_created',
	'folder_changed',
	'folder_deleted',
	'uploaded',
	'replaced',
	'cropped',
	'crop_removed',
	'imported',
	'machine_translation_started',
	'machine_translation_stopped',
	'cancelled',
	'failed',
	'changed',
	'noted',
	'replied',
	'exported',
	'downloaded',
	'downloaded_more',
	'retried',
	'campaign_joined',
	'campaign_terms_accepted',
	'campaign_games_changed',
	'campaign_withdrawn',
	'resolved',
	'test_mail',
	'test_message',
	'link_made',
	'link_revoked',
	'account_opened',
	'invited',
	'invited_again',
	'colleague_invited',
	'colleague_invited_again',
	'colleague_invitation_withdrawn',
	'colleague_deactivated',
	'colleague_reactivated',
	'company_manager_made',
	'company_manager_removed',
	'account_changed',
	'profile_changed',
	'locked',
	'unlocked',
	'second_step_on',
	'second_step_off',
	'recovery_codes_renewed',
	'passkey_added',
	'feed_created',
	'feed_revoked',
	'share_created',
	'share_revoked',
	'passkey_removed',
	'passkeys_removed',
	'data_exported',
	'account_erased',
	'password_set',
	'password_changed',
	'session_ended',
	'sessions_ended',
	'other_sessions_ended',
	'reset_asked',
	'signed_in',
	'signed_out',
	'refused',
	'refused_more',
] as const;

const resourcesWithoutScreen = ['files', 'sign_in'] as const;

/** The home screen has no audit events. */
export const auditResources = (screens: readonly Screen[]): string[] => [
	...screens.flatMap(({ name }) => (name === 'home' ? [] : [name])),
	...resourcesWithoutScreen,
];

export const resourceLabel = (resource: string): string =>
	(resourcesWithoutScreen as readonly string[]).includes(resource)
		? `audit_resources.${resource}`
		: screenLabel(resource);

/** Undefined if no screen shows the item. */
export function itemPath(
	screens: readonly Screen[],
	{ resource, item_uid }: { resource: string; item_uid: string },
): string | undefined {
	const screen = screens.find(({ name }) => name === resource);
	return screen?.showsItems && item_uid ? `/${resource}/${item_uid}` : undefined;
}

/** Groups of message keys for values, by name of the detail. */
export const valueMessageGroups: Partial<Record<string, string>> = {
	action: 'audit_actions',
	assigned: 'log_assigned',
	language: 'languages',
	read: 'log_read',
	reason: 'log_reasons',
	role: 'roles',
	state: 'message_states',
};

export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
