import { NO_FIGURE } from './client-figure.ts';
import type { Figures } from '../../contract/figures.ts';
import { formatNumber, withEuroSign } from '../messages/numbers.ts';
import type { Language } from '../urls.ts';
import type { Messages } from '../messages/translations.tsx';
import { shortFigure, wholeEuros } from './large-figures.ts';

export type FigureKey = keyof Figures;

export interface FigureColumn {
	key: FigureKey;
	label: keyof Messages;
	/** Unit, if the label does not contain it. */
	unit?: keyof Messages;
	format: (value: number, language: Language) => string;
	/** Short form, e.g. for the axis of a chart. */
	formatShort: (value: number, language: Language) => string;
	/** True if the value is in cents. */
	isMoney?: boolean;
	/** True for a ratio, which cannot be summed. */
	isAverage?: boolean;
}

const shortEuros = (cents: number, language: Language): string =>
	withEuroSign(shortFigure(cents / 100, language), language);
const euroAndCents = (cents: number, language: Language): string =>
	withEuroSign(formatNumber(cents / 100, language, 2), language);
const whole = (value: number, language: Language): string => formatNumber(value, language);
const tenths = (value: number, language: Language): string => formatNumber(value, language, 1);

/** In display order. */
export const figureColumns: FigureColumn[] = [
	{ key: 'bets', label: 'LABEL_FIGURE_BETS', format: wholeEuros, formatShort: shortEuros, isMoney: true },
	{
		key: 'ggr',
		label: 'LABEL_FIGURE_GGR',
		unit: 'TEXT_FIGURE_GGR',
		format: wholeEuros,
		formatShort: shortEuros,
		isMoney: true,
	},
	{ key: 'rounds', label: 'LABEL_FIGURE_ROUNDS', format: whole, formatShort: shortFigure },
	{ key: 'players', label: 'LABEL_FIGURE_PLAYERS', format: whole, formatShort: shortFigure },
	{ key: 'vips', label: 'LABEL_FIGURE_VIPS', format: whole, formatShort: shortFigure },
	{
		key: 'average_bet',
		label: 'LABEL_FIGURE_AVERAGE_BET',
		unit: 'TEXT_FIGURE_AVERAGE_BET',
		format: euroAndCents,
		formatShort: euroAndCents,
		isMoney: true,
		isAverage: true,
	},
	{
		key: 'average_rounds',
		label: 'LABEL_FIGURE_AVERAGE_ROUNDS',
		unit: 'TEXT_FIGURE_AVERAGE_ROUNDS',
		format: tenths,
		formatShort: tenths,
		isAverage: true,
	},
];

export const formatFigure = ({ key, format }: FigureColumn, figures: Figures, language: Language): string => {
	const value = figures[key];
	return value === null ? NO_FIGURE : format(value, language);
};
