/** Renders pages with unsaved content, which is not stored (ADR 0062). */
import type { LivePreview } from '../../../contract/editing.ts';
import type { Language } from '../../../contract/languages.ts';
import { canViewOperatorFigures, requireContentRight } from '../../auth/accounts/rights.ts';
import { fieldErrorsOf } from '../../cms/content-checks.store.ts';
import { rightToSave, type ContentType, type EditingConfig } from '../../cms/content-type.ts';
import { isContrastError } from '../../cms/editing/editing.messages.ts';
import { checkedContent, checkedDraft, throwIfInvalid, withStandIns } from '../../cms/editing/content-errors.ts';
import { loadItem } from '../../cms/editing/load-item.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { addressLimit, limitPerUser } from '../../http/rate-limits.ts';
import type { Site } from '../../http/site.ts';
import { newUid } from '../../kernel/uid.ts';
import { markTexts } from './mark-texts.ts';
import { PreviewFailedError, type PreviewSite, type PreviewViewer } from './preview-site.ts';

interface Deps {
	config: EditingConfig;
	contentTypes: readonly ContentType[];
	database: Database;
	now: () => Date;
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Maximum number of pages per minute and user. */
export const LIVE_PREVIEWS_PER_MINUTE = 120;

interface Draft {
	uid: string;
	hasRow: boolean;
	content: object;
}

export function livePreviewRoutes(services: Deps, site: Site, previewSite: PreviewSite): Routes {
	const { config, contentTypes, database, now } = services;
	const router = signedInRouter();
	const limit = limitPerUser(addressLimit(LIVE_PREVIEWS_PER_MINUTE));

	/**
	 * Validates content by the rules of a save. An incomplete draft is valid.
	 * @throws InvalidFieldsError
	 */
	const checkDraft = async (
		contentType: ContentType,
		sentUid: string | null,
		sent: Record<string, unknown>,
	): Promise<Draft> => {
		const at = now();
		const { isDirect, fixed } = contentType.editing;
		const stored = sentUid === null ? undefined : await loadItem(database.read, contentType, sentUid, at);
		const isMissing = stored ? stored.row.removed_at !== null : sentUid !== null || fixed !== undefined;
		if (isMissing) throw notFound();
		const uid = sentUid ?? newUid(at);
		const { content, missing } = isDirect
			? { content: await checkedContent(contentType, sent), missing: {} }
			: await checkedDraft(contentType, sent);
		const found = { ...(await fieldErrorsOf(database.read, contentType, content, uid, config)), ...missing };
		// Contrast errors do not block the preview, so that the user sees the colours.
		const problems = Object.fromEntries(Object.entries(found).filter(([, error]) => !isContrastError(error)));
		if (isDirect) throwIfInvalid(problems);
		const filled = withStandIns(contentType, { row: { uid, problems: JSON.stringify(problems) }, content }, at);
		throwIfInvalid(filled.blocking);
		return {
			uid,
			hasRow: stored?.hasRow ?? false,
			content: await checkedContent(contentType, filled.content),
		};
	};

	const renderPage = async (
		contentType: ContentType,
		draft: Draft,
		language: Language,
		page: string | undefined,
		viewer: PreviewViewer & { user: SessionUser },
		env: Parameters<PreviewSite['fetch']>[1],
	): Promise<LivePreview> => {
		const { uid, hasRow, content } = draft;
		const otherPage = contentType.isOnAllPages ? page : undefined;
		const path = otherPage ?? contentType.path(content, uid) ?? contentType.preview?.page;
		if (path === undefined) throw notFound();
		const marked = markTexts(content);
		const address = new URL(site.languagePrefix(language) + path, config.origin);
		address.hash = '';
		const html = await previewSite.run(
			{ contentType, uid, hasRow, draft: marked.content },
			site.isInClientArea(address.pathname) ? { ...viewer, clientAreaUser: clientAreaUser(viewer.user) } : viewer,
			async () => {
				const response = await previewSite.fetch(new Request(address), env);
				// The look is also previewed on the 404 page.
				const isShown = response.status === 200 || (otherPage !== undefined && response.status === 404);
				if (!isShown) throw new PreviewFailedError(`${address.pathname}: ${response.status}`);
				return response.text();
			},
		);
		return { path, html, fields: marked.fields };
	};

	for (const contentType of contentTypes) {
		const { resource, routes } = contentType.editing;
		const path = `/api/admin/${resource}/live-preview`;
		router.use(path, requireContentRight(resource, rightToSave(contentType)));
		router.use(path, formBody(MAX_BODY_BYTES));
		router.use(path, limit);
		router.openapi(routes.livePreview, async (c) => {
			const { uid, content, language, page } = c.req.valid('json');
			const draft = await checkDraft(contentType, uid, content);
			// The assets are loaded before the transaction, because loading waits for Vite in development.
			await site.assets();
			const viewer = { user: c.get('user'), log: c.get('log') };
			try {
				return ok(c, await renderPage(contentType, draft, language, page, viewer, c.env));
			} catch (error) {
				// Logs the cause, because the response does not contain it.
				if (error instanceof PreviewFailedError)
					viewer.log.warn({ err: error.cause, resource, uid }, 'unsaved content could not be previewed');
				throw error;
			}
		});
	}
	return router;
}

const clientAreaUser = (user: SessionUser) => ({
	email: user.email,
	company: '',
	is_staff: user.is_staff,
	is_superuser: user.is_superuser,
	must_set_up_two_factor: user.must_set_up_two_factor,
	can_view_figures: canViewOperatorFigures(user),
	can_manage_colleagues: false,
	can_share: false,
});
