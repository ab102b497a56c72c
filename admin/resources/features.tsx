import { emptyText } from '../api/item.ts';
import type { FeatureContent } from '../../contract/games.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';

export default itemScreens({
	name: 'features',
	isDirect: true,
	emptyContent: (): FeatureContent => ({ title: emptyText }),
	sections: [{ id: 'texts', fields: ['title'], content: <LocalizedText source="title" required /> }],
});
