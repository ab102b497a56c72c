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
import { contactMessagesRoutes } from '../resources/contact/inbox.routes.ts';
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
	api.route('/', settingsRoutes(services));
	api.route('/', bannersRoutes(services));
	api.route('/', gamesRoutes(services));
	api.route('/', newsRoutes(services));
	api.route('/', partnersRoutes(services));
	api.route('/', officesRoutes(services));
	api.route('/', textsRoutes(services));
	api.route('/', roadmapRoutes(services));
	api.route('/', campaignsRoutes(services));
	api.route('/', promoToolsRoutes(services));
	api.route('/', documentsRoutes(services));
	api.route('/', filesRoutes(services));
	api.route('/', performanceRoutes(services));
	api.route('/', performanceImportsRoutes(services));
	api.route('/', gamesTableRoutes(services));
	api.route('/', signInRoutes(services, { perMinute: signInsPerMinute, siteFailuresPerMinute }));
	api.route('/', openIdRoutes(services, signInsPerMinute));
	api.route('/', passwordsRoutes(services, { resets: resetsPerMinute, signIns: signInsPerMinute }));
	api.route('/', sessionsRoutes(services));
	api.route('/', twoFactorRoutes(services, site, signInsPerMinute));
	api.route('/', passkeysRoutes(services, site, signInsPerMinute));
	api.route('/', usersRoutes(services, site));
	api.route('/', colleaguesRoutes(services, site));
	api.route('/', profileRoutes(services));
	api.route('/', auditRoutes(services));
	api.route('/', contactMessagesRoutes(services));
	api.route('/', mailsRoutes(services));
	api.route('/', backgroundJobsRoutes(services));
	api.route('/', browserErrorReportRoutes(services));
	api.route('/', browserErrorsRoutes(services));
	api.route('/', redirectsRoutes(services, site));
	api.route('/', setupRoutes(services));
	api.route('/', settingsStatusRoutes(services));
	api.route('/', gameRecordRoutes(services));
	api.route('/', choicesRoutes(services));
	api.route('/', commentsRoutes(services));
	if (previewSite) api.route('/', livePreviewRoutes(services, site, previewSite));
	api.route('/', editingRoutes(services));
	api.route('/', libraryRoutes(services));
	api.route('/', mediaFoldersRoutes(services));
	api.route('/', homeRoutes(services));
	api.route('/', calendarRoutes(services));
	api.route('/', listViewsRoutes(services));
	api.route('/', searchRoutes(services));
	api.route('/', contactRoutes(services, { perMinute: contactPerMinute, captchaRounds }));
	return api;
}
