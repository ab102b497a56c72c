import { useChoices } from '../api/choices.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { quickForms } from './quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.features;

/** The key comes from the first title and never changes, so the content does not contain it. */
const useFeatureKey = (uid: string | undefined): string =>
	useChoices()?.features.find((feature) => feature.uid === uid)?.key ?? '';

const FeatureKey = ({ uid }: { uid: string }) => useFeatureKey(uid);

function KeyNote() {
	const t = useTranslate();
	const { item } = useEditing();
	const key = useFeatureKey(item?.uid);
	return key ? <p>{t('TEXT_FEATURE_KEY', { key })}</p> : null;
}

export default itemScreens({
	name: 'features',
	isDirect: true,
	emptyContent,
	columns: [{ label: 'resources.features.fields.key', show: ({ uid }) => <FeatureKey uid={uid} /> }],
	sections: [
		{
			id: 'texts',
			fields,
			content: (
				<>
					{content}
					<KeyNote />
				</>
			),
		},
	],
});
