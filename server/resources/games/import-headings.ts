/** Headings of spreadsheets for fields of games, in addition to the labels of the admin, which take precedence. */
import type { Texts } from '../../../contract/languages.ts';
import type { GameContent } from '../../../contract/games.ts';

export const gameHeadings: Readonly<Partial<Record<keyof GameContent, Texts<readonly string[]>>>> = {
	title: {
		en: ['game', 'game name', 'game title', 'name of the game'],
		es: ['juego', 'nombre', 'nombre del juego', 'título del juego'],
		zh: ['标题', '名', '名字', '游戏', '游戏名', '游戏名称', '游戏标题'],
	},
	provider_name: {
		en: ['supplier', 'game provider', 'developer', 'vendor'],
		es: ['desarrollador', 'desarrolladora'],
		zh: ['供应商', '游戏商', '厂商', '开发商', '游戏提供商'],
	},
	release_date: {
		en: ['release', 'released', 'launch', 'launch date', 'go live', 'go live date', 'live date'],
		es: ['lanzamiento', 'fecha', 'fecha de salida', 'salida', 'estreno'],
		zh: ['上线', '发布日期', '发行日期', '上线时间', '发布时间'],
	},
	volatility: { en: ['vola', 'variance'], es: ['varianza'], zh: ['波动', '波动率'] },
	rtp: { en: ['rtp', 'payout'], es: ['pago teórico', 'retorno'], zh: ['回报率', '返还率', '玩家回报率'] },
	hit_frequency: {
		en: ['hit rate', 'hit freq', 'hit ratio'],
		es: ['frecuencia de acierto', 'frecuencia de premio', 'frecuencia de premios'],
		zh: ['中奖率', '命中频率', '中奖频率'],
	},
	max_win: {
		en: ['max win', 'max multiplier', 'max exposure', 'maximum multiplier', 'top win', 'max payout'],
		es: ['premio máx', 'multiplicador máximo', 'ganancia máxima'],
		zh: ['最大赢奖', '最高赔率', '最大倍数', '最高倍数', '最大赔付'],
	},
	min_bet: {
		en: ['min stake', 'minimum stake', 'min bet'],
		es: ['apuesta mín', 'apuesta min'],
		zh: ['最小投注', '最低下注', '最小下注'],
	},
	max_bet: {
		en: ['max stake', 'maximum stake', 'max bet'],
		es: ['apuesta máx', 'apuesta max'],
		zh: ['最大投注', '最高下注', '最大下注'],
	},
	summary: {
		en: ['short text', 'short description', 'teaser', 'intro'],
		es: ['texto corto', 'descripción corta', 'descripción breve'],
		zh: ['简介', '短文', '简短介绍'],
	},
	description: {
		en: ['long text', 'long description'],
		es: ['texto largo', 'descripción larga'],
		zh: ['描述', '详细介绍'],
	},
	layout: { en: ['reels', 'grid', 'reel layout'], es: ['rodillos', 'cuadrícula'], zh: ['卷轴', '转轴'] },
	features: { en: ['mechanics', 'game features'], es: ['mecánicas', 'características'], zh: ['玩法', '特色', '功能'] },
};
