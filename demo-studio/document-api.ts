/** The API documentation: requests between an operator's system and the (fictional) game server. */
import { code, table, type Language, type Part } from './document-layout.ts';

const launch = `GET https://play.bluenarwhal.example/launch
    ?operator=northlight&game=tide-of-the-narwhal
    &token=9f1c0e7a4b&lang=en&currency=EUR&platform=mobile`;

const bet = `POST /wallet/bet
X-Signature: t=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51...

{ "transaction": "01J9ZK3V7Q", "round": "01J9ZK3V6M", "player": "p-4410",
  "game": "tide-of-the-narwhal", "amount": 120, "currency": "EUR" }`;

const betAnswer = `200 OK
{ "status": "ok", "balance": 98640, "transaction": "01J9ZK3V7Q" }`;

const signature = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isOurs(body, header, secret) {
  const { t, v1 } = Object.fromEntries(header.split(',').map((p) => p.split('=')));
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const expected = createHmac('sha256', secret).update(t + '.' + body).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`;

const integrationWords = {
	en: {
		kind: 'API documentation',
		title: 'Seamless wallet integration',
		lead: 'Four calls from our server to yours, one page from yours to ours. Most operators are on staging within a week.',
		overview: '1 Overview',
		overviewText:
			'The player’s money stays with you. The game server asks for a bet before it draws, tells you the win when the round is settled, and repeats whatever was not answered. All amounts are integers in the currency’s smallest unit; all instants are UTC.',
		calls: ['Call', 'When', 'Must be safe to repeat'],
		callRows: [
			['<code>/wallet/session</code>', 'the game opens', 'yes'],
			['<code>/wallet/bet</code>', 'before numbers are drawn', 'yes, by <code>transaction</code>'],
			['<code>/wallet/win</code>', 'the round is settled, also for nothing', 'yes, by <code>transaction</code>'],
			['<code>/wallet/rollback</code>', 'a bet was not answered in 5 s', 'yes, even if the bet is unknown'],
		],
		open: '2 Opening a game',
		openText:
			'Send the player’s browser to the address below, in a frame or a window. The token is yours, opaque to us, and good for one launch.',
		wallet: '3 The wallet',
		walletText:
			'A bet as we send it, and the answer that we expect. The balance is shown to the player as you return it.',
		errors: '4 Errors',
		errorHead: ['Code', 'HTTP', 'Meaning', 'What the game does'],
		errorRows: [
			['<code>insufficient_funds</code>', '200', 'the balance is too low', 'offers smaller bets'],
			['<code>limit_reached</code>', '200', 'a limit of the player or the law', 'shows your text, stops autoplay'],
			['<code>session_ended</code>', '200', 'the token is no longer good', 'closes with a message'],
			['<code>duplicate</code>', '200', 'same transaction, other amount', 'stops, alarms both sides'],
			['none', '5xx', 'no answer', 'rolls back, tries for 72 hours'],
		],
		sign: '5 Signatures',
		signText:
			'Every call carries the time and an HMAC-SHA256 of time, full stop and body with your secret. Refuse what is older than five minutes, and compare in constant time:',
		limits: '6 Limits and addresses',
		limitRows: [
			['Calls per second', '400 a game server, bursts of 1,000'],
			['Time to answer', '5 s, then a rollback'],
			['Body', '64 kB of JSON, UTF-8'],
			['Staging', 'https://staging.bluenarwhal.example'],
			['Production', 'https://play.bluenarwhal.example'],
		],
		check: '7 Before you go live',
		checks: [
			'A bet sent twice is taken once.',
			'A rollback that arrives before its bet is remembered, and the bet refused.',
			'A win for a closed session is credited.',
			'A limit reached in the middle of free spins lets them finish.',
			'Night duty of both sides has each other’s telephone numbers.',
		],
	},
	zh: {
		kind: 'API 文档',
		title: '无缝钱包对接',
		lead: '我方服务器向贵方发起四种调用，贵方只需打开一个页面。多数运营商一周之内即可在预发布环境跑通。',
		overview: '1 概述',
		overviewText:
			'玩家资金始终留在贵方。游戏服务器在开奖前请求扣款，回合结算后通知派奖，凡未收到应答的请求都会重发。金额一律为该货币最小单位的整数，时间一律为 UTC。',
		calls: ['调用', '时机', '是否须支持重复请求'],
		callRows: [
			['<code>/wallet/session</code>', '打开游戏时', '是'],
			['<code>/wallet/bet</code>', '开奖之前', '是，以 <code>transaction</code> 去重'],
			['<code>/wallet/win</code>', '回合结算时，未中奖亦发送', '是，以 <code>transaction</code> 去重'],
			['<code>/wallet/rollback</code>', '扣款 5 秒内未获应答', '是，即使该笔扣款不存在'],
		],
		open: '2 打开游戏',
		openText: '将玩家浏览器导向下列地址，可用内嵌框架或新窗口。token 由贵方签发，我方不解析，仅供一次启动使用。',
		wallet: '3 钱包',
		walletText: '以下为我方发出的扣款请求与期望的应答。界面余额以贵方返回值为准。',
		errors: '4 错误码',
		errorHead: ['代码', 'HTTP', '含义', '游戏的处理'],
		errorRows: [
			['<code>insufficient_funds</code>', '200', '余额不足', '提示较小的投注额'],
			['<code>limit_reached</code>', '200', '达到玩家或法规限额', '显示贵方文案，停止自动旋转'],
			['<code>session_ended</code>', '200', 'token 已失效', '提示后关闭'],
			['<code>duplicate</code>', '200', '同一交易号而金额不同', '停止并向双方告警'],
			['无', '5xx', '没有应答', '回滚，并在 72 小时内重试'],
		],
		sign: '5 签名',
		signText:
			'每次请求都附带时间戳，以及以贵方密钥对“时间戳 + 句点 + 正文”计算的 HMAC-SHA256。超过五分钟的请求应予拒绝，比较须使用恒定时间算法：',
		limits: '6 限制与地址',
		limitRows: [
			['每秒请求数', '每台游戏服务器 400，突发 1,000'],
			['应答时限', '5 秒，超时即回滚'],
			['正文', '64 kB 以内的 JSON，UTF-8'],
			['预发布环境', 'https://staging.bluenarwhal.example'],
			['正式环境', 'https://play.bluenarwhal.example'],
		],
		check: '7 上线前检查',
		checks: [
			'同一笔扣款重复发送，只扣一次。',
			'回滚先于扣款到达时应记录在案，并拒绝随后的扣款。',
			'会话已关闭时，派奖仍须入账。',
			'免费旋转中途达到限额，应允许其完成。',
			'双方夜间值班人员互留电话。',
		],
	},
};

export function integration(language: Language): Part {
	const w = integrationWords[language];
	return {
		language,
		kind: w.kind,
		title: w.title,
		body: `<p class="lead">${w.lead}</p><h2>${w.overview}</h2><p>${w.overviewText}</p>${table(w.calls, w.callRows)}
<h2>${w.open}</h2><p>${w.openText}</p>${code(launch)}<h2>${w.wallet}</h2><p>${w.walletText}</p>${code(bet)}${code(betAnswer)}
<h2>${w.errors}</h2>${table(w.errorHead, w.errorRows)}<h2>${w.sign}</h2><p>${w.signText}</p>${code(signature)}
<h2>${w.limits}</h2>${table([], w.limitRows)}<h2>${w.check}</h2><ol>${w.checks.map((text) => `<li>${text}</li>`).join('')}</ol>`,
	};
}

const grant = `POST /v2/free-rounds
Authorization: Bearer <operator key>

{ "campaign": "weekend-storm", "games": ["thunder-yak"], "rounds": 20,
  "bet": 20, "currency": "EUR", "expires": "2030-01-31T22:59:59Z",
  "players": ["p-4410", "p-4411"] }`;

const grantAnswer = `201 Created
{ "status": "ok", "data": { "uid": "fr_01J9ZM2B", "granted": 2, "refused": [] } }`;

const freeRoundWords = {
	en: {
		kind: 'API documentation',
		title: 'Free round API, version 2',
		lead: 'Grant, query and cancel free rounds with one call each.',
		grantTitle: '1 Grant',
		grantText:
			'Up to 100,000 players in one call. A player who cannot have the rounds is listed in <code>refused</code> with the reason; the others get theirs.',
		head: ['Field', 'Type', 'Meaning'],
		rows: [
			['<code>campaign</code>', 'text, 1–64', 'your name for it; the same name and player are granted once'],
			['<code>games</code>', 'list of codes', 'the player chooses among them'],
			['<code>rounds</code>', '1–500', 'rounds for each player'],
			['<code>bet</code>', 'integer', 'smallest unit; must be a bet of the game'],
			['<code>expires</code>', 'UTC instant', 'what is not played by then is gone; at most 90 days'],
			['<code>players</code>', 'list of text', 'your own ids'],
		],
		queryTitle: '2 Query and cancel',
		queryRows: [
			['<code>GET /v2/free-rounds/{uid}</code>', 'how many rounds were played, and what they won'],
			['<code>GET /v2/free-rounds?player=…</code>', 'everything a player may still play'],
			['<code>DELETE /v2/free-rounds/{uid}</code>', 'takes back what has not begun; a round under way is finished'],
		],
		winsTitle: '3 Wins',
		winsText:
			'Wins arrive at <code>/wallet/win</code> as any other, with <code>"free_round": "fr_01J9ZM2B"</code> and no bet before them. Whether they are cash or bonus money is up to you.',
		oldTitle: '4 Version 1',
		oldText: 'The endpoints of version 1 stay available for a full year. Grants of both versions are seen by both.',
	},
	zh: {
		kind: 'API 文档',
		title: '免费回合 API 第 2 版',
		lead: '发放、查询、取消免费回合，各只需一次调用。',
		grantTitle: '1 发放',
		grantText: '单次调用最多 100,000 名玩家。不符合条件的玩家连同原因列入 <code>refused</code>，其余玩家照常发放。',
		head: ['字段', '类型', '含义'],
		rows: [
			['<code>campaign</code>', '文本，1–64 字符', '活动名称；同名活动对同一玩家只发放一次'],
			['<code>games</code>', '代码列表', '玩家可从中选择'],
			['<code>rounds</code>', '1–500', '每位玩家的回合数'],
			['<code>bet</code>', '整数', '最小货币单位，须为该游戏的有效投注额'],
			['<code>expires</code>', 'UTC 时间', '逾期未用即作废，最长 90 天'],
			['<code>players</code>', '文本列表', '贵方玩家编号'],
		],
		queryTitle: '2 查询与取消',
		queryRows: [
			['<code>GET /v2/free-rounds/{uid}</code>', '已使用的回合数与赢奖'],
			['<code>GET /v2/free-rounds?player=…</code>', '某玩家尚可使用的全部回合'],
			['<code>DELETE /v2/free-rounds/{uid}</code>', '收回尚未开始的部分；进行中的回合会完成'],
		],
		winsTitle: '3 派奖',
		winsText:
			'赢奖与普通回合一样发送至 <code>/wallet/win</code>，附带 <code>"free_round": "fr_01J9ZM2B"</code>，此前没有扣款。计入现金还是奖金余额，由贵方决定。',
		oldTitle: '4 第 1 版',
		oldText: '第 1 版接口将继续保留整整一年，两个版本发放的回合互相可见。',
	},
};

export function freeRounds(language: Language): Part {
	const w = freeRoundWords[language];
	return {
		language,
		kind: w.kind,
		title: w.title,
		body: `<p class="lead">${w.lead}</p><h2>${w.grantTitle}</h2><p>${w.grantText}</p>${code(grant)}${code(grantAnswer)}${table(w.head, w.rows)}
<h2>${w.queryTitle}</h2>${table([], w.queryRows)}<h2>${w.winsTitle}</h2><p>${w.winsText}</p><h2>${w.oldTitle}</h2><p>${w.oldText}</p>`,
	};
}
