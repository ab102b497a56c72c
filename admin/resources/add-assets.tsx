/** Adds several assets of one game: one for each image. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { GameAssetContent } from '../../contract/game-assets.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { emptyText, type Content, type Item } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { EditingProvider } from '../editing/editing-context.tsx';
import { Choice } from '../editing/inputs.tsx';
import { Pictures } from '../editing/picture-inputs.tsx';
import { Reference } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { UploadFile } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { useErrorText } from '../frame/use-error.ts';
import { sourceLanguage } from '../messages/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { AssetLanguage } from './asset-language.tsx';
import { assetGroundChoices, assetKindChoices } from './choices.ts';

const RESOURCE = 'game_assets';

const emptyContent = (): Content => ({ game_uid: '', kind: 'tile', asset_language: '', ground: 'any', pictures: [] });

export function AddAssets() {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<ActionButton startIcon={<UploadFile />} onClick={() => setOpen(true)}>
				{t('ACTION_ADD_ASSETS')}
			</ActionButton>
			{isOpen ? <AddAssetsDialog onClose={() => setOpen(false)} /> : null}
		</>
	);
}

function AddAssetsDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const language = sourceLanguage();
	const discardQuestion = useDiscardQuestion();
	const notify = useNotify();
	const errorText = useErrorText();
	const queries = useQueryClient();
	const mayPublish = useMay(RESOURCE, 'publish');
	const form = useForm<Content>({ defaultValues: emptyContent() });
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState('');
	const ignore = useCallback(() => {}, []);
	const editing = useMemo(
		() => ({
			resource: { name: RESOURCE, isDirect: true, emptyContent, sections: [] },
			item: null,
			isReadOnly: false,
			language,
			confirmedTranslations: new Set<string>(),
			confirmTranslation: ignore,
			// This dialog has no field with incomplete input.
			blockSave: ignore,
		}),
		[language, ignore],
	);

	async function submit(): Promise<void> {
		const { pictures, ...shared } = form.getValues() as Omit<GameAssetContent, 'title' | 'picture' | 'file'> & {
			pictures: string[];
		};
		if (!shared.game_uid || pictures.length === 0) {
			setFailure(t('TEXT_ASSETS_INCOMPLETE'));
			return;
		}
		setBusy(true);
		setFailure('');
		const left = [...pictures];
		try {
			for (const picture of pictures) {
				const content: GameAssetContent = { ...shared, title: emptyText, picture, file: null };
				await call<Item>('POST', RESOURCE, { body: { content, publish: mayPublish } });
				left.shift();
			}
			notify('TEXT_ASSETS_ADDED', { type: 'success', messageArgs: { count: pictures.length } });
			onClose();
		} catch (error) {
			// Keep only the images without an asset, so that another attempt adds no asset twice.
			form.setValue('pictures', left);
			setFailure(errorText(error));
			setBusy(false);
		} finally {
			void queries.invalidateQueries({ queryKey: ['api', RESOURCE] });
		}
	}

	return (
		<Dialog
			title={t('TITLE_ADD_ASSETS')}
			closeLabel={t('ACTION_CLOSE')}
			size="large"
			isBusy={isBusy}
			discardQuestion={form.formState.isDirty && discardQuestion}
			onClose={onClose}
			onSubmit={() => void submit()}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{t(mayPublish ? 'ACTION_ADD_AND_PUBLISH' : 'ACTION_ADD_AS_DRAFTS')}
					</SubmitButton>
					<ActionButton disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			{failure ? <Alert tone="error">{failure}</Alert> : null}
			<EditingProvider value={editing}>
				<FormProvider {...form}>
					<FieldRow>
						<Reference source="game_uid" resource="games" required />
						<Choice source="kind" choices={assetKindChoices} help="TEXT_ASSET_KIND" />
					</FieldRow>
					<FieldRow>
						<AssetLanguage />
						<Choice source="ground" choices={assetGroundChoices} help="TEXT_ASSET_GROUND" />
					</FieldRow>
					<Pictures source="pictures" label="LABEL_MASTER_IMAGES" help="TEXT_MASTER_IMAGES" />
				</FormProvider>
			</EditingProvider>
		</Dialog>
	);
}
