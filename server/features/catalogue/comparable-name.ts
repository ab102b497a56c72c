import { foldText } from '../../../contract/fold-text.ts';

/** Returns a name for comparison: lower-case letters and digits, without accents, spaces and other characters. */
export const comparableName = (name: string): string =>
	foldText(name.normalize('NFKC')).replaceAll(/[^\p{L}\p{N}]/gu, '');
