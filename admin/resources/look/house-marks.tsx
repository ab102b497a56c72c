import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Flag } from '../../editing/inputs.tsx';

/** Switches the drawings of the demo studio. The switch appears only in a studio that uses these drawings. */
export function HouseMarks() {
	const isOn = useWatch({ name: 'house_marks' }) === true;
	const [wasOn, setWasOn] = useState(isOn);
	// After a change, leave the switch visible, so that the user can switch the drawings on again.
	if (isOn && !wasOn) setWasOn(true);
	return wasOn ? <Flag source="house_marks" help="look.house_marks_help" /> : null;
}
