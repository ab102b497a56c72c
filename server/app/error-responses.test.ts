import { expect, test } from 'vitest';
import { toHttpError } from '../http/errors.ts';
import { ConflictError, ContentError, ForbiddenError, NotFoundError, type DomainError } from '../kernel/errors.ts';
import { InvalidFieldsError } from '../cms/editing/content-errors.ts';
import { PictureRejectedError } from '../platform/pictures/picture-converter.ts';
import { UploadIncompleteError, UploadTooLargeError } from '../resources/media/receive-file.ts';
import { ZipRejectedError } from '../resources/media/zip-check.ts';
import { errorResponses, errorResponsesByFolder } from './error-responses.ts';

const current = { uid: 'a' };
const users = [
	{ en: 'Tide', zh: '潮汐' },
	{ en: 'Reef', zh: '' },
];
const periodError = [400, 'bad_parameter'] as const;

type Case = [
	error: DomainError,
	status: number,
	code: string,
	en: string,
	zh: string,
	extra?: object,
	parameter?: string,
];

const cases: Case[] = [
	[new NotFoundError(), 404, 'not_found', 'There is nothing at this URL.', '该地址没有任何内容。'],
	[
		new ForbiddenError('not_allowed'),
		403,
		'not_allowed',
		'This account does not have permission to do this.',
		'该账号无权执行此操作。',
	],
	[
		new InvalidFieldsError({ title: 'required' }),
		422,
		'invalid',
		'Some fields are not valid. Please correct them.',
		'有些内容不符合要求，请修改。',
		{ fields: { title: 'Please fill this in.' } },
	],
	[
		new ConflictError('conflict', { current }),
		409,
		'conflict',
		'Someone else saved changes in the meantime.',
		'其他人刚刚保存了这项内容。',
		{ current },
	],
	[
		new ConflictError('rescheduled', { current }),
		409,
		'conflict',
		'Someone else published, scheduled or unpublished this in the meantime. Please check it before you try again.',
		'其他人刚刚更改了这项内容的发布状态或时间，请查看后再操作。',
		{ current },
	],
	[
		new ConflictError('in_trash'),
		409,
		'in_trash',
		'This is in the trash. Restore it first.',
		'该内容在回收站中，请先恢复。',
	],
	[
		new ConflictError('too_many_comments', { max: 500 }),
		409,
		'too_many_comments',
		'This already has 500 comments, which is the maximum. Please delete some first.',
		'该内容已有 500 条评论，达到上限。请先删除部分评论。',
	],
	[
		new ContentError('preview_failed'),
		422,
		'preview_failed',
		'The page cannot be shown with this content.',
		'无法用当前内容显示此页面。',
	],
	[new ConflictError('folder_gone'), 409, 'folder_gone', 'This folder no longer exists.', '此文件夹已不存在。'],
	[
		new ConflictError('view_name_taken'),
		409,
		'view_name_taken',
		'You already have a view of this name. Choose another name, or overwrite that view.',
		'您已有同名视图。请换一个名称，或覆盖该视图。',
	],
	[
		new ConflictError('too_many_views', { max: 30 }),
		409,
		'too_many_views',
		'You already have 30 views of this list, which is the maximum. Please delete one first.',
		'您在此列表中已有 30 个视图，达到上限。请先删除一个。',
	],
	[
		new ConflictError('view_changed'),
		409,
		'view_changed',
		'This view has changed in the meantime. Check it before you try again.',
		'该视图刚刚被更改，请查看后再操作。',
	],
	[
		new ConflictError('folder_in_itself'),
		409,
		'folder_in_itself',
		'A folder cannot be moved into itself.',
		'不能将文件夹移动到它自身中。',
	],
	[
		new ConflictError('folder_exists', { name: 'Reef' }),
		409,
		'folder_exists',
		'There is already a folder “Reef” in the same place.',
		'该位置已有名为“Reef”的文件夹。',
	],
	[
		new ConflictError('folder_too_deep', { max: 3 }),
		409,
		'folder_too_deep',
		'Folders can have at most 3 levels.',
		'文件夹最多 3 层。',
	],
	[new ConflictError('folder_not_empty'), 409, 'folder_not_empty', 'This folder is not empty.', '此文件夹不是空的。'],
	[
		new ConflictError('too_many_folders', { max: 500 }),
		409,
		'too_many_folders',
		'There are 500 folders, which is the maximum. Please delete some first.',
		'文件夹已有 500 个，达到上限。请先删除部分文件夹。',
	],
	[
		new ConflictError('nothing_to_review', { current }),
		409,
		'nothing_to_review',
		'The newest content is already published or scheduled. There is nothing to review.',
		'最新内容已发布或已定时发布，无需审核。',
		{ current },
	],
	[
		new ConflictError('no_review', { current }),
		409,
		'no_review',
		'Nobody has requested a review of this.',
		'没有人请求审核该内容。',
		{ current },
	],
	[
		new ConflictError('not_autosaved'),
		409,
		'not_autosaved',
		'This is not saved automatically. Please save a draft.',
		'该内容不会自动保存，请手动保存草稿。',
	],
	[
		new ConflictError('not_staged'),
		409,
		'not_staged',
		'This is live as soon as it is saved. It does not need to be published.',
		'该内容保存后立即生效，无需发布。',
	],
	[
		new ConflictError('not_removable'),
		409,
		'not_removable',
		'This is a fixed part of the site and cannot be removed.',
		'这是网站的固定内容，不能移除。',
	],
	[
		new ConflictError('in_use', { users }),
		409,
		'in_use',
		'It is still used by: Tide, Reef.',
		'以下内容仍在使用它：潮汐、Reef。',
	],
	[new ConflictError('in_use_somewhere'), 409, 'in_use', 'Other content still uses it.', '其他内容仍在使用它。'],
	[
		new ForbiddenError('publish_right_missing'),
		403,
		'not_allowed',
		'This is published or scheduled. Moving it to trash requires the right to publish.',
		'该内容已发布或已定时发布，移入回收站需要发布权限。',
	],
	[
		new ConflictError('too_many_links', { max: 20 }),
		409,
		'too_many_links',
		'This already has 20 public links, which is the maximum. Please revoke some first.',
		'该内容已有 20 个公开链接，达到上限。请先撤销部分链接。',
	],
	[
		new ConflictError('has_content'),
		409,
		'has_content',
		'The studio has games, news or page texts already, so the outline was not added.',
		'网站已有游戏、新闻或页面文案，因此没有添加示例内容。',
	],
	[
		new UploadTooLargeError(10 * 1024 * 1024),
		413,
		'too_large',
		'File size should be not more then 10Mb',
		'文件大小不能超过 10 MB',
	],
	[
		new UploadIncompleteError(),
		400,
		'unfinished',
		'The upload is incomplete. Please try again.',
		'文件未能完整上传，请重试。',
	],
	[
		new PictureRejectedError('unreadable'),
		422,
		'unreadable',
		'The image is damaged and cannot be read. Please upload another file.',
		'图片已损坏，无法读取，请换一个文件上传。',
	],
	[
		new PictureRejectedError('too_many_pixels'),
		422,
		'too_many_pixels',
		'The image is too large: at most 40 megapixels, and 16,000 pixels per side.',
		'图片过大：总像素不得超过 4000 万，单边不得超过 16000 像素。',
	],
	[
		new PictureRejectedError('unsafe_svg', { reason: 'element', part: '<script>' }),
		422,
		'unsafe_svg',
		'The SVG contains <script>, which is not allowed. An SVG may contain shapes, gradients, patterns, masks and filters only.',
		'该 SVG 含有不允许的内容：<script>。SVG 只能包含形状、渐变、图案、蒙版和滤镜。',
	],
	[
		new ZipRejectedError('outside', '../a'),
		422,
		'unsafe_zip',
		'A name in the ZIP file points outside of its folder: "../a".',
		'ZIP 文件中的名称指向其文件夹之外：“../a”。',
	],
	[
		new ConflictError('media_changed', { current }),
		409,
		'conflict',
		'Someone else changed this in the meantime.',
		'在此期间，其他人修改了此内容。',
		{ current },
	],
	[
		new ConflictError('media_in_use', { users: [current] }),
		409,
		'in_use',
		'This file is still in use.',
		'此文件仍在使用中。',
		{ users: [current] },
	],
	[
		new ForbiddenError('media_on_site'),
		403,
		'not_allowed',
		'This file is live on the site. Changing it requires the right to publish.',
		'网站正在展示此内容，需要发布权限才能更改。',
	],
	[
		new ForbiddenError('figures_not_allowed'),
		403,
		'figures_not_allowed',
		"The role of this account does not include operators' figures.",
		'该账号的角色无权查看运营商数据。',
	],
	[
		new ForbiddenError('campaign_no_company'),
		403,
		'no_company',
		'Only accounts of a company can join campaigns.',
		'只有公司账号可以报名参加活动。',
	],
	[
		new ConflictError('campaign_not_joinable'),
		409,
		'not_joinable',
		'This campaign takes no entries.',
		'此活动不接受报名。',
	],
	[
		new ConflictError('campaign_not_open', { from: '2026-05-01T09:00:00.000Z' }),
		409,
		'not_open',
		'Entries open on 2026-05-01 09:00:00 UTC.',
		'报名将于 2026-05-01 09:00:00 UTC 开始。',
	],
	[
		new ConflictError('campaign_closed', { until: '2026-05-01T09:00:00.000Z' }),
		409,
		'closed',
		'Entries closed on 2026-05-01 09:00:00 UTC.',
		'报名已于 2026-05-01 09:00:00 UTC 截止。',
	],
	[new ConflictError('campaign_ended'), 409, 'closed', 'This campaign has ended.', '此活动已结束。'],
	[
		new ConflictError('campaign_terms_changed'),
		409,
		'terms_changed',
		'The terms have changed in the meantime. Read the new terms, then try again.',
		'条款在此期间已更改。请阅读新条款后重试。',
	],
	[
		new ConflictError('campaign_not_joined'),
		409,
		'not_joined',
		'Your company does not take part in this campaign.',
		'贵公司未参加此活动。',
	],
	[
		new ConflictError('campaign_too_many_records', { max: 50 }),
		409,
		'too_many_records',
		'Your company has changed its entry 50 times, which is the maximum. Please contact the studio.',
		'贵公司已更改报名 50 次，达到上限。请联系我们。',
	],
	[
		new ConflictError('campaign_colleague_faster'),
		409,
		'conflict',
		'A colleague has changed the entry at the same time. Load the page again.',
		'同事刚刚更改了报名。请重新加载页面。',
	],
	[new ContentError('campaign_not_accepted'), 422, 'not_accepted', 'Accept the terms to join.', '请先接受条款再报名。'],
	[
		new ContentError('campaign_too_few_games', { min: 2 }),
		422,
		'too_few_games',
		'Choose at least 2 games.',
		'请至少选择 2 款游戏。',
	],
	[
		new ContentError('campaign_unknown_games'),
		422,
		'unknown_games',
		'A chosen game is no longer part of the campaign. Load the page again.',
		'所选游戏已不在活动之列。请重新加载页面。',
	],
	[
		new ContentError('bad_cursor'),
		400,
		'bad_parameter',
		'cursor: is not one of this list',
		'cursor：不属于此列表',
		{},
		'cursor',
	],
	[
		new ContentError('period_reversed'),
		...periodError,
		'from: must not be after "to"',
		'from：不得晚于 to',
		{},
		'from',
	],
	[
		new ContentError('video_too_large', { limit: 250_000 }),
		413,
		'too_large',
		'Lists play this video, so it may have at most 250 kB.',
		'列表会播放该视频，因此不能超过 250 kB。',
	],
	[new ContentError('not_a_picture'), 422, 'not_a_picture', 'Only images can be cropped.', '只能裁剪图片。'],
	[
		new ConflictError('media_processing'),
		409,
		'processing',
		'This image is still being processed. Please try again in a moment.',
		'此图片仍在处理中，请稍后重试。',
	],
	[
		new ConflictError('no_original'),
		409,
		'no_original',
		'The image file is missing. Please replace it with a new upload.',
		'图片文件缺失，请重新上传以替换。',
	],
	[
		new ConflictError('redirect_of_rename'),
		409,
		'redirect_of_rename',
		'This redirect follows the URL slugs of its item. To send visitors elsewhere, add a redirect from this path.',
		'此重定向随内容的网址别名自动生成。如需让访客前往别处，请为该路径添加重定向。',
	],
	[
		new ConflictError('translation_running'),
		409,
		'translation_running',
		'A machine translation into this language is already running. Stop it first, or wait.',
		'该语言的机器翻译正在进行。请先停止，或等待完成。',
	],
	[
		new ConflictError('nothing_to_translate'),
		409,
		'nothing_to_translate',
		'No item has texts to translate.',
		'没有需要翻译的内容。',
	],
	[
		new ConflictError('redirect_of_demo'),
		409,
		'redirect_of_demo',
		'The game’s demo is found by this old slug, so this redirect must stay.',
		'该游戏的试玩通过这个旧别名查找，因此不能删除此重定向。',
	],
	[
		new ContentError('period_too_long', { max: 60 }),
		...periodError,
		'from: must be at most 60 months, the last one counted, before "to"',
		'from：距 to 最多 60 个月（含末月）',
		{},
		'from',
	],
];

test.each(cases)('%s has its status, code and message', (error, status, code, en, zh, extra = {}, parameter) => {
	const english = toHttpError(error, errorResponses, 'en')!;
	const chinese = toHttpError(error, errorResponses, 'zh')!;
	expect([english.status, english.code, english.messageIn('en'), english.extra]).toEqual([status, code, en, extra]);
	expect([chinese.status, chinese.code, chinese.messageIn('zh')]).toEqual([status, code, zh]);
	expect(english.parameter).toBe(parameter);
});

test('the errors of fields are in the language of the caller', () => {
	const error = new InvalidFieldsError({ title: 'required', slug: { message: 'tooLong', values: { max: 5 } } });
	expect(toHttpError(error, errorResponses, 'zh')!.extra).toEqual({
		fields: { title: '请填写此项。', slug: '内容过长，最多 5 个字符。' },
	});
});

test('each code has one response, and this file tests it', () => {
	const codes = errorResponsesByFolder.flatMap((responses) => Object.keys(responses));
	expect(codes.toSorted()).toEqual([...new Set(cases.slice(1).map(([error]) => error.code))].toSorted());
});
