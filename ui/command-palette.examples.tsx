import { useState } from 'react';
import { ActionButton } from './button.tsx';
import { CommandPalette, type PaletteGroup } from './command-palette.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, WithState, type PartExamples } from './style-guide/examples.tsx';

const groups: readonly PaletteGroup[] = [
	{
		key: 'screens',
		label: 'Screens',
		items: [
			{ key: 'games', label: 'Games', icon: 'play', href: '#games' },
			{ key: 'media', label: LONG_ENGLISH, icon: 'calendar', href: '#media' },
		],
	},
	{
		key: 'items',
		label: 'Items',
		items: [
			{ key: 'yak', label: 'Thunder Yak', note: 'Game · /game/thunder-yak/', mark: 'Draft', href: '#yak' },
			{ key: 'zh', label: LONG_CHINESE, lang: 'zh-Hans', note: LONG_ENGLISH, mark: 'Published', href: '#zh' },
		],
	},
	{ key: 'commands', label: 'Commands', items: [{ key: 'dark', label: 'Theme: Dark', icon: 'desktop' }] },
];

function Example({ results, failure, busyLabel }: { results: boolean; failure?: string; busyLabel?: string }) {
	const [text, setText] = useState('');
	return (
		<WithState initial={false}>
			{(isOpen, setOpen) => (
				<>
					<ActionButton onClick={() => setOpen(true)}>Open the palette</ActionButton>
					{isOpen && (
						<CommandPalette
							title="Search everything"
							closeLabel="Close"
							fieldLabel="Search or run a command"
							text={text}
							onText={setText}
							groups={results ? groups : []}
							emptyLabel="No results"
							failure={failure}
							busyLabel={busyLabel}
							hint="Enter opens"
							onChoose={nothing}
							onClose={() => setOpen(false)}
						/>
					)}
				</>
			)}
		</WithState>
	);
}

export const examples: PartExamples = {
	title: 'Command palette',
	states: [
		{ name: 'Results', node: <Example results /> },
		{ name: 'No results', node: <Example results={false} /> },
		{ name: 'Loading', node: <Example results={false} busyLabel="Loading" /> },
		{ name: 'Failed', node: <Example results={false} failure="The server cannot be reached." /> },
	],
};
