import { ActionButton } from './button.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';
import { ToastProvider, useToasts, type ToastContent } from './toast.tsx';

function ShowToast({ name, content }: { name: string; content: ToastContent }) {
	const { show } = useToasts();
	return <ActionButton onClick={() => show(content)}>{name}</ActionButton>;
}

const toasts: Record<string, ToastContent> = {
	Done: { title: 'Saved', tone: 'done' },
	Warning: { title: 'Saved without the picture', text: 'It is still being uploaded.', tone: 'warning' },
	Error: { title: 'Not saved', text: 'The connection was lost.', tone: 'error' },
	Action: { title: 'Moved to the trash', action: { label: 'Undo', onClick: nothing } },
	Link: { title: 'Published', tone: 'done', action: { label: 'View on site', href: '#' } },
	Long: { title: LONG_ENGLISH, text: LONG_CHINESE, action: { label: 'Show the report', onClick: nothing } },
};

export const examples: PartExamples = {
	title: 'Toast',
	states: [
		{
			name: 'Done, warning, error, with an action, long',
			node: (
				<ToastProvider label="Notifications" closeLabel="Close">
					<div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
						{Object.entries(toasts).map(([name, content]) => (
							<ShowToast key={name} name={name} content={content} />
						))}
					</div>
				</ToastProvider>
			),
		},
	],
};
