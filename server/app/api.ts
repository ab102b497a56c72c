import { apiFailure } from '../http/errors.ts';
import { filesRoutes } from '../resources/files/files.routes.ts';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Services } from './services.ts';
import { passwordsRoutes } from '../auth/passwords/passwords.routes.ts';
import { passkeysRoutes } from '../auth/passkeys/passkeys.routes.ts';
import { openIdRoutes } from '../auth/openid/openid.routes.ts';
import { twoFactorRoutes } from '../auth/two-factor/two-factor.routes.ts';
import { sessionsRoutes } from '../auth/sessions/sessions.routes.ts';
import { signInRoutes } from '../auth/sign-in/sign-in.routes.ts';
import { profileRoutes } from '../resources/users/profile.routes.ts';
import { colleaguesRoutes } from '../resources/users/colleagues.routes.ts';
import { usersRoutes } from '../resources/users/users.routes.ts';
import { browserErrorReportRoutes, browserErrorsRoutes } from '../features/browser-errors/browser-errors.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { bannersRoutes } from '../resources/banners/banners.routes.ts';
import { campaignsRoutes } from '../resources/campaigns/campaigns.routes.ts';
import { contactRoutes } from '../resources/contact/contact.routes.ts';
import { inboxRoutes } from '../resources/contact/inbox.routes.ts';
import { documentsRoutes } from '../resources/documents/documents.routes.ts';
import { choicesRoutes } from '../resources/games/choices.routes.ts';
import { commentsRoutes } from '../cms/comments/comments.routes.ts';
import { editingRoutes } from '../cms/editing/editing.routes.ts';
import { gameRecordRoutes } from '../resources/games/game-record.routes.ts';
import { gamesTableRoutes } from '../features/games-table/games-table.routes.ts';
import { gamesRoutes } from '../resources/games/games.routes.ts';
import { backgroundJobsRoutes } from '../features/background-jobs/background-jobs.routes.ts';
import { listViewsRoutes } from '../features/list-views/list-views.routes.ts';
import { mailsRoutes } from '../features/outbox/mails.routes.ts';
import { mediaFoldersRoutes } from '../resources/media/folders.routes.ts';
import { libraryRoutes } from '../resources/media/library.routes.ts';
import { redirectsRoutes } from '../features/redirects/redirects.routes.ts';
import { calendarRoutes } from '../features/calendar/calendar.routes.ts';
import { homeRoutes } from '../features/home/home.routes.ts';
import { newsRoutes } from '../resources/news/news.routes.ts';
import { officesRoutes } from '../resources/offices/offices.routes.ts';
import { partnersRoutes } from '../resources/partners/partners.routes.ts';
import { performanceImportsRoutes } from '../features/reports/imports/imports.routes.ts';
import { livePreviewRoutes } from '../features/previews/live-preview.routes.ts';
import type { PreviewSite } from '../features/previews/preview-site.ts';
import { performanceRoutes } from '../features/reports/performance.routes.ts';
import { promoToolsRoutes } from '../resources/promo-tools/promo-tools.routes.ts';
import { roadmapRoutes } from '../resources/roadmap/roadmap.routes.ts';
import { settingsStatusRoutes } from '../resources/settings/settings-status.routes.ts';
import { settingsRoutes } from '../auth/settings/settings.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { setupRoutes } from '../features/home/setup.routes.ts';
import { textsRoutes } from '../resources/texts/texts.routes.ts';
import { mount } from '../http/api-router.ts';
import { handleInProcess, type Api } from './in-process.ts';

export interface ApiOptions {
	contactPerMinute?: number | undefined;
	/** Difficulty of the captcha (server/platform/captcha/altcha.ts). */
	captchaRounds?: number | undefined;
	signInsPerMinute?: number | undefined;
	resetsPerMinute?: number | undefined;
	siteFailuresPerMinute?: number | undefined;
}

/**
 * Creates the API. Browsers and the server's own rendering both read data only through it (ADR 0001).
 * @param previewSite renders previews of unsaved content; undefined for the API of a preview itself
 */
export function createApi(services: Services, site: Site, options: ApiOptions, previewSite?: PreviewSite): Api {
	const { contactPerMinute, captchaRounds, signInsPerMinute, resetsPerMinute, siteFailuresPerMinute } = options;
	const api = new OpenAPIHono<AppEnv>();
	api.use(handleInProcess);
	api.onError(apiFailure(services));
	mount(api, settingsRoutes(services));
	mount(api, bannersRoutes(services));
	mount(api, gamesRoutes(services));
	mount(api, newsRoutes(services));
	mount(api, partnersRoutes(services));
	mount(api, officesRoutes(services));
	mount(api, textsRoutes(services));
	mount(api, roadmapRoutes(services));
	mount(api, campaignsRoutes(services));
	mount(api, promoToolsRoutes(services));
	mount(api, documentsRoutes(services));
	mount(api, filesRoutes(services));
	mount(api, performanceRoutes(services));
	mount(api, performanceImportsRoutes(services));
	mount(api, gamesTableRoutes(services));
	mount(api, signInRoutes(services, { perMinute: signInsPerMinute, siteFailuresPerMinute }));
	mount(api, openIdRoutes(services, signInsPerMinute));
	mount(api, passwordsRoutes(services, { resets: resetsPerMinute, signIns: signInsPerMinute }));
	mount(api, sessionsRoutes(services));
	mount(api, twoFactorRoutes(services, site, signInsPerMinute));
	mount(api, passkeysRoutes(services, site, signInsPerMinute));
	mount(api, usersRoutes(services, site));
	mount(api, colleaguesRoutes(services, site));
	mount(api, profileRoutes(services));
	mount(api, auditRoutes(services));
	mount(api, inboxRoutes(services));
	mount(api, mailsRoutes(services));
	mount(api, backgroundJobsRoutes(services));
	mount(api, browserErrorReportRoutes(services));
	mount(api, browserErrorsRoutes(services));
	mount(api, redirectsRoutes(services, site));
	mount(api, setupRoutes(services));
	mount(api, settingsStatusRoutes(services));
	mount(api, gameRecordRoutes(services));
	mount(api, choicesRoutes(services));
	mount(api, commentsRoutes(services));
	if (previewSite) mount(api, livePreviewRoutes(services, site, previewSite));
	mount(api, editingRoutes(services));
	mount(api, libraryRoutes(services));
	mount(api, mediaFoldersRoutes(services));
	mount(api, homeRoutes(services));
	mount(api, calendarRoutes(services));
	mount(api, listViewsRoutes(services));
	mount(api, searchRoutes(services));
	mount(api, contactRoutes(services, { perMinute: contactPerMinute, captchaRounds }));
	return api;
}
