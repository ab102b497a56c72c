import { expect, test } from 'vitest';
import { smallGame } from '../testing/small-game.ts';
import { withVariant } from './variant.ts';

const variant = { base: { strips: ['AAA', 'KKK', 'QQQ'] } };
const game = { ...smallGame, variants: { '94': variant } };

test('a variant replaces parts of the definition', () => {
	expect(withVariant(game, '94')).toEqual({ ...game, base: variant.base });
	expect(withVariant(game, undefined)).toBe(game);
});

test.each(['95', 'constructor'])('the unknown variant %s is rejected', (name) => {
	expect(() => withVariant(game, name)).toThrow(new RangeError(`small-game has no variant "${name}"`));
});
