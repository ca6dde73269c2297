import { Component, type ReactNode } from 'react'

interface Props {
  otherwise: ReactNode
  children: ReactNode
}

/** Shows something else in the place of parts that could not be drawn. React itself writes the error to the console. */
export class ErrorBoundary extends Component<Props, { failed?: boolean }> {
  // A field of the class would bring its helper into what home loads first.
  constructor(props: Props) {
    super(props)
    this.state = {}
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
