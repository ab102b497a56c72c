import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Flag } from '../../editing/inputs.tsx';

/** Shown only in a studio that uses the demo studio's drawings. */
export function HouseMarks() {
	const isOn = useWatch({ name: 'house_marks' }) === true;
	const [wasOn, setWasOn] = useState(isOn);
	// After a change the switch stays, so that the user can undo it.
	if (isOn && !wasOn) setWasOn(true);
	return wasOn ? <Flag source="house_marks" help="look.house_marks_help" /> : null;
}
