import type { Figures } from '../../contract/performance.ts';
import { figure } from '../figures.ts';
import type { Language } from '../urls.ts';
import type { Messages } from '../translations.tsx';
import { shortFigure, wholeEuros } from './large-figures.ts';

export type FigureKey = keyof Figures;

export interface FigureColumn {
	key: FigureKey;
	label: keyof Messages;
	/** What it is counted by, where its name does not tell. */
	unit?: keyof Messages;
	/** As a table writes it. */
	write: (value: number) => string;
	/** At a glance. */
	short: (value: number, language: Language) => string;
	/** Money, in cents. */
	isMoney?: boolean;
	/** A ratio, which no sum is made of. */
	isAverage?: boolean;
}

const shortEuros = (cents: number, language: Language): string =>
	`${cents < 0 ? '-' : ''}€${shortFigure(Math.abs(cents) / 100, language)}`;
/** A bet is told to the cent. */
const euroAndCents = (cents: number): string => `€${figure(cents / 100, 2)}`;
const whole = (value: number): string => figure(value);
const tenths = (value: number): string => figure(value, 1);

/** The figures of a month, a game or a company, in the order in which they are told. */
export const figureColumns: FigureColumn[] = [
	{ key: 'bets', label: 'LABEL_FIGURE_BETS', write: wholeEuros, short: shortEuros, isMoney: true },
	{
		key: 'ggr',
		label: 'LABEL_FIGURE_GGR',
		unit: 'TEXT_FIGURE_GGR',
		write: wholeEuros,
		short: shortEuros,
		isMoney: true,
	},
	{ key: 'rounds', label: 'LABEL_FIGURE_ROUNDS', write: whole, short: shortFigure },
	{ key: 'players', label: 'LABEL_FIGURE_PLAYERS', write: whole, short: shortFigure },
	{ key: 'vips', label: 'LABEL_FIGURE_VIPS', write: whole, short: shortFigure },
	{
		key: 'average_bet',
		label: 'LABEL_FIGURE_AVERAGE_BET',
		unit: 'TEXT_FIGURE_AVERAGE_BET',
		write: euroAndCents,
		short: euroAndCents,
		isMoney: true,
		isAverage: true,
	},
	{
		key: 'average_rounds',
		label: 'LABEL_FIGURE_AVERAGE_ROUNDS',
		unit: 'TEXT_FIGURE_AVERAGE_ROUNDS',
		write: tenths,
		short: tenths,
		isAverage: true,
	},
];

/** What stands for a figure that there is none of. */
export const NO_FIGURE = '–';

export const writeFigure = ({ key, write }: FigureColumn, figures: Figures): string => {
	const value = figures[key];
	return value === null ? NO_FIGURE : write(value);
};
