/** Messages about redirects, by language. */
import { withFallback, type Language } from '../../../contract/languages.ts';
import { MAX_IMPORTED_REDIRECTS, MAX_REDIRECTS } from '../../../contract/redirects.ts';
import type { ErrorResponses } from '../../http/errors.ts';
import { MAX_HOPS } from './redirect-paths.ts';

const english = {
	pathInvalid: 'Enter a path of this site that begins with a slash, without a query, for example /old-page.',
	pathReserved: 'This path belongs to the software and never shows a page.',
	pageExists: 'There is a page at this path. Only paths without a page can redirect.',
	targetInvalid: 'Enter a path of this site that begins with a slash, or a URL that begins with https://.',
	targetUnknown: 'There is no page at this path.',
	targetHasUserInfo: 'The URL must not contain a user name or password.',
	loop: `This leads back to the old path, or over more than ${MAX_HOPS} redirects.`,
	exists: 'This path already redirects. Edit or delete that redirect instead.',
	duplicate: 'An earlier line has the same path.',
	statusInvalid: 'The status must be 301 or 302.',
	tooMany: `There are too many redirects: at most ${MAX_REDIRECTS}.`,
	noColumns: 'The first line must name the columns: path, target and, optionally, status.',
	noRows: 'The file has no redirects.',
	tooManyRows: `The file has too many redirects: at most ${MAX_IMPORTED_REDIRECTS}.`,
	openQuote: 'A quotation mark is not closed.',
	ofDemo: 'The game’s demo is found by this old slug, so this redirect must stay.',
	ofRename:
		'This redirect follows the URL slugs of its item. To send visitors elsewhere, add a redirect from this path.',
};
export type RedirectFault = Exclude<keyof typeof english, 'ofDemo' | 'ofRename'>;

const messages = withFallback<typeof english>({
	en: english,
	zh: {
		pathInvalid: '请输入本站路径，以斜杠开头且不含查询参数，例如 /old-page。',
		pathReserved: '该路径由系统使用，不会显示页面。',
		pageExists: '该路径已有页面。只有没有页面的路径才能重定向。',
		targetInvalid: '请输入以斜杠开头的本站路径，或以 https:// 开头的网址。',
		targetUnknown: '该路径没有页面。',
		targetHasUserInfo: '网址中不能包含用户名或密码。',
		loop: `该重定向会回到原路径，或连续经过超过 ${MAX_HOPS} 次重定向。`,
		exists: '该路径已有重定向，请直接编辑或先将其删除。',
		duplicate: '前面已有一行使用相同的路径。',
		statusInvalid: '状态码必须是 301 或 302。',
		tooMany: `重定向数量过多，最多 ${MAX_REDIRECTS} 条。`,
		noColumns: '第一行须为列名：path、target，以及可选的 status。',
		noRows: '文件中没有重定向。',
		tooManyRows: `文件中的重定向过多，最多 ${MAX_IMPORTED_REDIRECTS} 条。`,
		openQuote: '引号没有闭合。',
		ofDemo: '该游戏的试玩通过这个旧别名查找，因此不能删除此重定向。',
		ofRename: '此重定向随内容的网址别名自动生成。如需让访客前往别处，请为该路径添加重定向。',
	},
});

export const redirectMessage = (language: Language, fault: RedirectFault): string => messages[language][fault];

export const redirectErrors = {
	redirect_of_rename: { message: (language) => messages[language].ofRename },
	redirect_of_demo: { message: (language) => messages[language].ofDemo },
} satisfies ErrorResponses;
