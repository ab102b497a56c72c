import { ActionButton, SubmitButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { focusOnOpen } from './modal.tsx';
import { LONG_CHINESE, LONG_ENGLISH, WithState, type PartExamples } from './style-guide/examples.tsx';

const words = { title: 'Delete “Deep Current”?', cancelLabel: 'Cancel', closeLabel: 'Close' };

const discardQuestion = {
	title: 'Discard changes?',
	text: 'Your changes are not saved.',
	discardLabel: 'Discard changes',
	keepLabel: 'Keep editing',
};

export const examples: PartExamples = {
	title: 'Dialog',
	states: [
		{
			name: 'Dialog',
			node: (
				<WithState initial={false}>
					{(isOpen, setOpen) => (
						<>
							<ActionButton onClick={() => setOpen(true)}>Open a dialog</ActionButton>
							{isOpen && (
								<Dialog
									title="Message sent"
									emblem={{ icon: 'send', tone: 'ice' }}
									closeLabel="Close"
									onClose={() => setOpen(false)}
								>
									<p>{LONG_CHINESE}</p>
								</Dialog>
							)}
						</>
					)}
				</WithState>
			),
		},
		{
			name: 'Form',
			node: (
				<WithState<'closed' | 'open' | 'changed'> initial="closed">
					{(state, setState) => (
						<>
							<ActionButton onClick={() => setState('open')}>Add a link</ActionButton>
							{state !== 'closed' && (
								<Dialog
									title="Link"
									size="small"
									closeLabel="Close"
									onClose={() => setState('closed')}
									discardQuestion={state === 'changed' && discardQuestion}
									onSubmit={() => setState('closed')}
									actions={
										<>
											<SubmitButton look="primary" busy={false} busyLabel="Saving…">
												Add
											</SubmitButton>
											<ActionButton onClick={() => setState('closed')}>Cancel</ActionButton>
										</>
									}
								>
									<Field name="address" label="Address" ref={focusOnOpen} onValue={() => setState('changed')} />
								</Dialog>
							)}
						</>
					)}
				</WithState>
			),
		},
		{
			name: 'Large, scrolls',
			node: (
				<WithState initial={false}>
					{(isOpen, setOpen) => (
						<>
							<ActionButton onClick={() => setOpen(true)}>Compare versions</ActionButton>
							{isOpen && (
								<Dialog
									title={LONG_ENGLISH}
									size="large"
									closeLabel="Close"
									onClose={() => setOpen(false)}
									actions={<ActionButton look="primary">Restore this version</ActionButton>}
								>
									{Array.from({ length: 20 }, (_, index) => (
										<p key={index}>{LONG_CHINESE}</p>
									))}
								</Dialog>
							)}
						</>
					)}
				</WithState>
			),
		},
		{
			name: 'Confirmation',
			node: (
				<WithState<'closed' | 'open' | 'busy'> initial="closed">
					{(state, setState) => (
						<>
							<ActionButton look="danger" onClick={() => setState('open')}>
								Delete
							</ActionButton>
							{state !== 'closed' && (
								<ConfirmDialog
									{...words}
									confirmLabel="Delete"
									isDangerous
									busy={state === 'busy'}
									onConfirm={() => {
										setState('busy');
										setTimeout(() => setState('closed'), 1_500);
									}}
									onCancel={() => setState('closed')}
								>
									It stays in the trash for 30 days.
								</ConfirmDialog>
							)}
						</>
					)}
				</WithState>
			),
		},
	],
};
