/** Inputs whose values are uids of other items. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { useField } from './editing-context.tsx';
import { useReferenceOptions } from './reference-options.ts';
import { useOrdering } from './ordering.ts';
import { localizedText } from '../messages/localized-text.ts';
import { Close, DragIndicator } from '../frame/icons.ts';

interface ReferenceProps {
	source: string;
	resource: string;
	label?: string;
	/** Message key of the help text. */
	help?: string;
	required?: boolean;
}

/** Selects one item of another resource. */
export function Reference({ source, resource, label, help, required }: ReferenceProps) {
	const t = useTranslate();
	const locale = useLocale();
	const field = useField<string | null>(source, label);
	const [typed, setTyped] = useState('');
	const { found, rows, isFetching } = useReferenceOptions(resource, typed, field.value ? [field.value] : []);
	const options = found.map(({ uid }) => uid);
	return (
		<Autocomplete
			size="small"
			options={field.value && !options.includes(field.value) ? [field.value, ...options] : options}
			value={field.value ?? null}
			loading={isFetching}
			// The API has already filtered the options.
			filterOptions={(each) => each}
			onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
			onChange={(_, uid) => field.set(uid)}
			onBlur={field.onBlur}
			getOptionLabel={(uid) => localizedText(rows.get(uid)?.title, locale) || uid}
			disabled={field.isReadOnly}
			disableClearable={required as false}
			noOptionsText={t('TEXT_NOTHING_FOUND')}
			loadingText={t('LABEL_LOADING')}
			openText={t('ACTION_OPEN')}
			closeText={t('ACTION_CLOSE')}
			clearText={t('ACTION_CLEAR')}
			renderInput={(params) => (
				<TextField
					{...params}
					label={field.label}
					required={required}
					inputRef={field.focusRef}
					error={field.error !== ''}
					helperText={field.error || (help === undefined ? undefined : t(help))}
				/>
			)}
		/>
	);
}

/** Selects and orders several items of another resource. */
export function References({ source, resource, label, help }: ReferenceProps) {
	const t = useTranslate();
	const locale = useLocale();
	const field = useField<string[] | undefined>(source, label);
	const uids = field.value ?? [];
	const [typed, setTyped] = useState('');
	const [announcement, setAnnouncement] = useState('');
	const { found, rows, isFetching } = useReferenceOptions(resource, typed, uids);
	const titleOf = (uid: string) => localizedText(rows.get(uid)?.title, locale) || uid;
	const { order, dragged, itemRef, handleProps } = useOrdering(uids, (next, uid, to) => {
		field.set(next);
		setAnnouncement(t('TEXT_MOVED', { title: titleOf(uid), place: to + 1, count: next.length }));
	});
	return (
		<Box>
			<Autocomplete
				size="small"
				options={found.map(({ uid }) => uid).filter((uid) => !uids.includes(uid))}
				value={null}
				inputValue={typed}
				loading={isFetching}
				filterOptions={(each) => each}
				blurOnSelect={false}
				onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
				onChange={(_, uid) => {
					if (uid) field.set([...uids, uid]);
				}}
				getOptionLabel={titleOf}
				disabled={field.isReadOnly}
				noOptionsText={t('TEXT_NOTHING_FOUND')}
				loadingText={t('LABEL_LOADING')}
				openText={t('ACTION_OPEN')}
				closeText={t('ACTION_CLOSE')}
				clearText={t('ACTION_CLEAR')}
				renderInput={(params) => (
					<TextField
						{...params}
						label={field.label}
						placeholder={t('LABEL_SEARCH_TO_ADD')}
						inputRef={field.focusRef}
						error={field.error !== ''}
						helperText={help === undefined ? undefined : t(help)}
					/>
				)}
			/>
			{field.error ? <FormHelperText error>{field.error}</FormHelperText> : null}
			<Box
				component="ol"
				aria-label={field.label}
				sx={{ listStyle: 'none', m: 0, p: 0, mt: uids.length ? 1 : 0, display: 'grid', gap: 0.5 }}
			>
				{order.map((uid, index) => (
					<Box
						component="li"
						key={uid}
						ref={itemRef(uid)}
						sx={{
							display: 'flex',
							alignItems: 'center',
							gap: 1,
							pl: 0.5,
							border: 1,
							borderColor: dragged === uid ? 'primary.main' : 'divider',
							borderRadius: 1,
						}}
					>
						<IconButton
							size="small"
							disabled={field.isReadOnly}
							{...handleProps(uid)}
							aria-label={t('ACTION_MOVE_ITEM', { title: titleOf(uid), place: index + 1 })}
							sx={{ cursor: 'grab', touchAction: 'none' }}
						>
							<DragIndicator fontSize="small" />
						</IconButton>
						<Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
							{titleOf(uid)}
						</Typography>
						<IconButton
							size="small"
							disabled={field.isReadOnly}
							aria-label={t('ACTION_REMOVE_ITEM', { title: titleOf(uid) })}
							onClick={() => field.set(uids.filter((each) => each !== uid))}
						>
							<Close fontSize="small" />
						</IconButton>
					</Box>
				))}
			</Box>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</Box>
	);
}
