import { ContentError } from '../../../kernel/errors.ts';

export type SvgRejectionReason =
	| 'element'
	| 'attribute'
	| 'reference'
	| 'style'
	| 'damaged'
	| 'encoding'
	| 'doctype'
	| 'text'
	| 'noSize'
	| 'tooComplex'
	| 'tooLarge';

const MAX_PART_LENGTH = 80;

/** @property part the first characters of the rejected part; empty if the whole drawing is rejected */
export interface SvgRejection {
	reason: SvgRejectionReason;
	part: string;
}

export class SvgRejectedError extends ContentError {
	constructor(reason: SvgRejectionReason, part = '') {
		const shown = part.length > MAX_PART_LENGTH ? `${part.slice(0, MAX_PART_LENGTH - 1).toWellFormed()}…` : part;
		super('unsafe_svg', { reason, part: shown } satisfies SvgRejection);
	}
}
